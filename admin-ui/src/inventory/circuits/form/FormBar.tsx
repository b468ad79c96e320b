import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useT } from '../../../i18n/useT';

interface Props {
  /** Complete sets that the chosen pieces make: in view wherever one scrolls. */
  sets: number;
  busy: boolean;
  dirty: boolean;
  readOnly: boolean;
  back: string;
}

export const FormBar = ({ sets, busy, dirty, readOnly, back }: Props) => {
  const t = useT();
  const words = readOnly ? t('circuits.form.read_only') : dirty ? t('shell.form.unsaved') : '';
  return (
    <Box sx={BAR}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 570 }}>
          {t('circuits.sets', { smart_count: sets })}
        </Typography>
        <Typography variant="caption" color="text.secondary" role="status" sx={{ display: 'block' }}>
          {words}
        </Typography>
      </Box>
      <Button component={Link} to={back}>
        {t(readOnly ? 'shell.back' : 'shell.form.cancel')}
      </Button>
      {!readOnly && (
        <Button type="submit" variant="contained" loading={busy} title={t('shell.form.shortcut')}>
          {t('shell.form.save')}
        </Button>
      )}
    </Box>
  );
};

const BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 4,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  mt: 2.5,
  px: 2,
  py: 1.5,
  borderRadius: 3,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  boxShadow: '0 -6px 20px rgba(22, 33, 29, 0.06)',
} as const;
