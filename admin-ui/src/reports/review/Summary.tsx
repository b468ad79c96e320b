import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { number } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import type { Tally } from './progress';

/** How far it is while it looks; once it is done, whether all is well. */
export const Summary = ({ tally, of, busy }: { tally: Tally; of: number; busy: boolean }) => {
  const t = useT();
  const { done, wrong } = tally;
  if (busy)
    return (
      <Box>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 0.75 }}>
          {t('review.progress', { done, of })}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={(100 * done) / of}
          aria-label={t('review.progress', { done, of })}
        />
      </Box>
    );
  const seconds = number(tally.seconds.toFixed(1));
  if (done < of) return <Alert severity="info">{t('review.partly', { done, of })}</Alert>;
  if (wrong > 0)
    return (
      <Alert severity="error" role="status">
        {t('review.wrong', { smart_count: wrong, of, seconds })}
      </Alert>
    );
  return (
    <Alert severity="success" role="status">
      {t('review.well', { of, seconds })}
    </Alert>
  );
};
