import Box from '@mui/material/Box';
import { date, rate as rateText } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { curveOf } from './curve';
import type { Rate } from './origin';

const [WIDTH, HEIGHT] = [600, 110];

/** How the rate went, each until the next: the list beside it says the same in figures. */
export const RateCurve = ({ rates }: { rates: Rate[] }) => {
  const t = useT();
  const curve = curveOf(rates);
  if (!curve) return null;
  const { steps, least, greatest, from, to } = curve;
  const x = (part: number) => (part * WIDTH).toFixed(1);
  const y = (part: number) => (HEIGHT - part * HEIGHT).toFixed(1);
  const path = steps.map(
    ({ at, high }, place) => `${place === 0 ? 'M' : `H ${x(at)} L`} ${x(at)} ${y(high)}`,
  );
  const told = {
    least: rateText(least),
    greatest: rateText(greatest),
    from: date(from),
    to: date(to),
  };
  return (
    <Box role="img" aria-label={t('exchange.curve', told)} sx={{ mb: 2 }}>
      <Box sx={LABELS}>
        <span>{told.greatest}</span>
      </Box>
      <Box
        component="svg"
        viewBox={`0 -3 ${WIDTH} ${HEIGHT + 6}`}
        preserveAspectRatio="none"
        aria-hidden
        sx={{ display: 'block', width: '100%', height: 116, color: 'primary.main' }}
      >
        <path
          d={`${path.join(' ')} H ${WIDTH}`}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      </Box>
      <Box sx={LABELS}>
        <span>{told.least}</span>
      </Box>
      <Box sx={{ ...LABELS, borderTop: 1, borderColor: 'divider', mt: 0.5, pt: 0.5 }}>
        <span>{told.from}</span>
        <span>{told.to}</span>
      </Box>
    </Box>
  );
};

const LABELS = {
  display: 'flex',
  justifyContent: 'space-between',
  typography: 'caption',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;
