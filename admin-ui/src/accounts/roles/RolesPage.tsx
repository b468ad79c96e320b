import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../auth/useSession';
import { shown } from '../../i18n/shown';
import { useT } from '../../i18n/useT';
import { ErrorAlert } from '../../shell/ErrorAlert';
import { LeaveDialog } from '../../shell/form/LeaveGuard';
import { PageHeader } from '../../shell/PageHeader';
import { PageSkeleton } from '../../shell/PageSkeleton';
import type { Ability, Role } from './matrix';
import { NewRoleDialog } from './NewRoleDialog';
import { RoleEditor } from './RoleEditor';
import { useAbilities, useRole, useRoles } from './useRoles';

/** The roles at the side, the matrix of the chosen one beside them. */
export const RolesPage = () => {
  const t = useT();
  const { can } = useSession();
  const roles = useRoles();
  const abilities = useAbilities();
  const [search, setSearch] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const [dirty, setDirty] = useState(false);
  const [wanted, setWanted] = useState<number | null>(null);

  const error = roles.error ?? abilities.error;
  if (error) return <ErrorAlert error={error} />;
  if (!roles.data || !abilities.data) return <PageSkeleton />;

  const chosen = roles.data.find((role) => String(role.id) === search.get('rol')) ?? roles.data[0];
  const choose = (id: number) => setSearch({ rol: String(id) }, { replace: true });
  return (
    <>
      <PageHeader
        text={t('accounts.roles.text')}
        actions={
          can('create', 'Roles') && (
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
              {t('accounts.roles.new')}
            </Button>
          )
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <RoleList
          roles={roles.data}
          chosen={chosen}
          onChoose={(id) => (dirty ? setWanted(id) : choose(id))}
        />
        {chosen && (
          <ChosenRole
            key={chosen.id}
            id={chosen.id}
            abilities={abilities.data}
            onDirty={setDirty}
            onDeleted={() => setSearch({}, { replace: true })}
          />
        )}
      </Box>
      {adding && (
        <NewRoleDialog
          roles={roles.data}
          onClose={(answer) => {
            setAdding(false);
            if (answer) choose(answer.data.id);
          }}
        />
      )}
      {wanted !== null && (
        <LeaveDialog
          onStay={() => setWanted(null)}
          onLeave={() => {
            setWanted(null);
            choose(wanted);
          }}
        />
      )}
    </>
  );
};

interface ChosenProps {
  id: number;
  abilities: Ability[];
  onDirty: (dirty: boolean) => void;
  onDeleted: () => void;
}

const ChosenRole = ({ id, ...rest }: ChosenProps) => {
  const { data, error } = useRole(id);
  if (error) return <ErrorAlert error={error} />;
  return data ? <RoleEditor role={data} {...rest} /> : <PageSkeleton />;
};

interface ListProps {
  roles: Role[];
  chosen: Role | undefined;
  onChoose: (id: number) => void;
}

const RoleList = ({ roles, chosen, onChoose }: ListProps) => {
  const t = useT();
  return (
    <Card
      component="nav"
      aria-label={t('accounts.roles.list')}
      sx={{ p: 1, maxHeight: { xs: 260, md: 'none' }, overflow: 'auto' }}
    >
      {roles.map((role) => (
        <ListItemButton
          key={role.id}
          component="button"
          selected={role === chosen}
          aria-current={role === chosen ? 'true' : undefined}
          onClick={() => onChoose(role.id)}
          sx={{
            display: 'block',
            width: '100%',
            textAlign: 'start',
            borderRadius: 2,
            px: 1.5,
            py: 0.75,
            border: 0,
            font: 'inherit',
          }}
        >
          <Typography variant="subtitle1" component="span" sx={{ display: 'block' }}>
            {shown(t, role.name)}
          </Typography>
          <Typography variant="caption" component="span" color="text.secondary">
            {t('accounts.roles.users', { smart_count: role.users })}
          </Typography>
        </ListItemButton>
      ))}
    </Card>
  );
};
