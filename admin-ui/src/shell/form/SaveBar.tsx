import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useT } from '../../i18n/useT';
import { footRoom } from '../../theme/footRoom';

interface Props {
  busy: boolean;
  dirty: boolean;
  /** Where leaving leads. */
  back: string;
  /** The form is only looked at. */
  readOnly?: boolean;
  /** What follows from what was typed so far. */
  outcome?: string;
}

/** At the foot of a long form, always in view. */
export const SaveBar = ({ busy, dirty, back, readOnly = false, outcome }: Props) => {
  const t = useT();
  const words = readOnly ? t('shell.form.read_only') : dirty ? t('shell.form.unsaved') : '';
  return (
    <Box
      className="foot-bar"
      ref={footRoom}
      sx={{
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
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {outcome && (
          <Typography variant="body2" sx={{ fontWeight: 570 }}>
            {outcome}
          </Typography>
        )}
        <Typography variant="body2" color="text.secondary" role="status">
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
