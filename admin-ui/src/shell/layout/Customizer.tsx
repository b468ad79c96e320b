import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type Key, useT } from '../../i18n/useT';
import { CHOICES, type Choice, type Look, resetLook, setLook, useLook } from '../../theme/preferences';

const SWITCHES = ['menuCollapsed', 'menuHidden', 'rtl'] as const;

/** The drawer in which a person sets how the application looks. */
export const Customizer = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const look = useLook();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': 'look-title', sx: { width: 'min(380px, 100vw)' } },
      }}
    >
      <Stack spacing={2.5} sx={{ p: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between' }}>
          <Box>
            <Typography variant="h2" id="look-title">
              {t('shell.look.title')}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {t('shell.look.hint')}
            </Typography>
          </Box>
          <IconButton size="small" aria-label={t('shell.form.close')} onClick={onClose}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
        {(Object.keys(CHOICES) as Choice[]).map((choice) => (
          <ChoiceRow key={choice} choice={choice} look={look} />
        ))}
        <Box>
          {SWITCHES.map((name) => (
            <FormControlLabel
              key={name}
              sx={{ display: 'flex', justifyContent: 'space-between', ml: 0 }}
              labelPlacement="start"
              label={t(`shell.look.${name}`)}
              control={<Switch checked={look[name]} onChange={(_, on) => setLook({ [name]: on })} />}
            />
          ))}
        </Box>
        <Button variant="outlined" onClick={resetLook}>
          {t('shell.look.reset')}
        </Button>
      </Stack>
    </Drawer>
  );
};

const ChoiceRow = ({ choice, look }: { choice: Choice; look: Look }) => {
  const t = useT();
  const label = t(`shell.look.${choice}`);
  return (
    <Box>
      <Typography variant="subtitle2" sx={{ mb: 0.75 }}>
        {label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        color="primary"
        value={look[choice]}
        aria-label={label}
        onChange={(_, value) => value && setLook({ [choice]: value })}
      >
        {CHOICES[choice]
          .filter((value) => !(look.layout === 'horizontal' && value === 'semi-dark'))
          .map((value) => (
            <ToggleButton key={value} value={value} sx={{ textTransform: 'none', lineHeight: 1.2 }}>
              {t(`shell.look.${choice}_${value}` as Key)}
            </ToggleButton>
          ))}
      </ToggleButtonGroup>
    </Box>
  );
};
