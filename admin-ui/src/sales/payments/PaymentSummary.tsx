import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { mxn, percent, usd } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import type { PaymentResume } from './types';

/** The total against what came in: confirmed as the bar, pending as its lighter part. */
export const PaymentSummary = ({ resume }: { resume: PaymentResume }) => {
  const t = useT();
  const { total, confirmed, pending, left, excess, percentage, confirmedMxn, confirmedUsd } = resume;
  const figures: [label: string, value: string, more?: string][] = [
    [t('payments.summary.total'), mxn(total)],
    [
      t('payments.summary.confirmed'),
      mxn(confirmed),
      Number(confirmedUsd) > 0
        ? t('payments.summary.currencies', { mxn: mxn(confirmedMxn), usd: usd(confirmedUsd) })
        : undefined,
    ],
    [t('payments.summary.pending'), mxn(pending)],
    [t('payments.summary.left'), mxn(left)],
    ...(Number(excess) > 0 ? [[t('payments.summary.excess'), mxn(excess)] as [string, string]] : []),
  ];
  const covered = Number(total) > 0 ? ((Number(confirmed) + Number(pending)) / Number(total)) * 100 : 100;
  return (
    <Box component="section" aria-label={t('payments.summary.title')}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 0.75 }}>
        <Typography variant="h2" component="p" className="tabular">
          {percent(percentage)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t('payments.summary.paid')}
        </Typography>
      </Box>
      <LinearProgress
        variant="buffer"
        value={Math.min(100, Number(percentage))}
        valueBuffer={Math.min(100, covered)}
        aria-label={t('payments.summary.bar')}
        aria-valuetext={t('payments.summary.bar_text', {
          percentage: percent(percentage),
          pending: mxn(pending),
          left: mxn(left),
        })}
        sx={{
          height: 10,
          borderRadius: 5,
          bgcolor: 'action.selected',
          '& .MuiLinearProgress-dashed': { display: 'none' },
        }}
      />
      <Box component="dl" className="tabular" sx={LIST}>
        {figures.map(([label, value, more]) => (
          <Box key={label}>
            <Typography component="dt" variant="caption" color="text.secondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {value}
            </Typography>
            {more && (
              <Typography component="dd" variant="caption" color="text.secondary" sx={{ m: 0 }}>
                {more}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
};

const LIST = {
  m: 0,
  mt: 2,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 100%), 1fr))',
} as const;
