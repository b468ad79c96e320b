import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { shown } from '../../i18n/shown';
import { useT } from '../../i18n/useT';
import { DeleteRole } from './DeleteRole';
import type { Role } from './matrix';
import { HOMES } from './NewRoleDialog';

interface HeadProps {
  role: Role;
  may: boolean;
  name: string;
  home: string;
  demands: boolean;
  onName: (name: string) => void;
  onHome: (home: string) => void;
  onDemands: (demands: boolean) => void;
  onDeleted: () => void;
}

/** What a role is called, with which screen it begins, and whether it asks for two steps. */
export const RoleHead = (props: HeadProps) => {
  const { role, may, name, home, demands, onName, onHome, onDemands, onDeleted } = props;
  const t = useT();
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ p: 2, flexWrap: 'wrap', alignItems: 'flex-start' }}>
      <TextField
        label={t('accounts.roles.name')}
        value={role.system ? shown(t, name) : name}
        disabled={!may || role.system}
        onChange={(event) => onName(event.target.value)}
        sx={{ width: { xs: '100%', sm: 280 } }}
      />
      <TextField
        select
        label={t('accounts.roles.home')}
        value={home}
        disabled={!may}
        onChange={(event) => onHome(event.target.value)}
        sx={{ width: { xs: '100%', sm: 220 } }}
      >
        {HOMES.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {t(`accounts.roles.home_${choice}`)}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={<Switch checked={demands} disabled={!may} onChange={(_, checked) => onDemands(checked)} />}
        label={t('accounts.roles.second_step')}
        sx={{ minHeight: 40 }}
      />
      <Box sx={{ flex: 1 }} />
      <DeleteRole role={role} onDeleted={onDeleted} />
    </Stack>
  );
};
