import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { number } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import type { Running } from './downloads';

/** A card for each file: how many rows are in it, and the way out. */
export const DownloadCards = ({ running }: { running: readonly Running[] }) => (
  <Stack
    spacing={1}
    sx={{
      position: 'fixed',
      zIndex: 'snackbar',
      bottom: 16,
      insetInlineEnd: { xs: 12, sm: 24 },
      width: { xs: 'calc(100vw - 24px)', sm: 360 },
    }}
  >
    {running.map((one) => (
      <DownloadCard key={one.id} one={one} />
    ))}
  </Stack>
);

const DownloadCard = ({ one: { name, progress, cancel } }: { one: Running }) => {
  const t = useT();
  const known = progress !== null && progress.total > 0;
  const whole = known && progress.done === progress.total;
  const rows = known && {
    done: number(progress.done),
    total: number(progress.total),
  };
  return (
    <Paper
      elevation={8}
      role="group"
      aria-label={t('shell.download.title')}
      sx={{ p: 2, pb: 1, border: 1, borderColor: 'divider' }}
    >
      <Typography variant="subtitle2" role="status">
        {t(whole ? 'shell.download.finishing' : 'shell.download.title')}
      </Typography>
      <LinearProgress
        aria-label={name}
        variant={known ? 'determinate' : 'indeterminate'}
        value={known ? (100 * progress.done) / progress.total : undefined}
        sx={{ my: 1.25, height: 6, borderRadius: 3 }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="caption" noWrap sx={{ display: 'block' }}>
            {name}
          </Typography>
          <Typography
            variant="caption"
            color="text.secondary"
            noWrap
            sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}
          >
            {rows ? t('shell.download.rows', rows) : t('shell.download.reading')}
          </Typography>
        </Box>
        <Button size="small" onClick={cancel}>
          {t('shell.form.cancel')}
        </Button>
      </Box>
    </Paper>
  );
};
