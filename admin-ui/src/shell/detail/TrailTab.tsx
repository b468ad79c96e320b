import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { dateTime } from '../../i18n/format';
import { ErrorAlert } from '../ErrorAlert';
import { StatusChip } from '../StatusChip';
import { type Trace, type TrailOf, useTrail } from './useTrail';

interface Props {
  resource: string;
  id: number;
  trailOf: TrailOf;
}

/** Each step: what was done, who did it, when, and why. */
export const TrailTab = ({ resource, id, trailOf }: Props) => {
  const { data, error, isPending } = useTrail(resource, id, trailOf);
  if (isPending) return <Skeleton variant="rounded" height={180} aria-hidden />;
  if (error) return <ErrorAlert error={error} />;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((trace) => (
        <Step key={trace.date + trace.action} trace={trace} />
      ))}
    </Box>
  );
};

const Step = ({ trace }: { trace: Trace }) => (
  <Box component="li" sx={{ py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}>
      <Typography variant="subtitle1" component="span">
        {trace.label}
      </Typography>
      <StatusChip status={trace.status} />
      <Typography variant="caption" color="text.secondary">
        {[trace.user, dateTime(trace.date)].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
    {trace.comment && (
      <Typography variant="body2" sx={{ mt: 0.25, overflowWrap: 'anywhere' }}>
        {trace.comment}
      </Typography>
    )}
  </Box>
);
