import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useT } from '../../i18n/useT';
import { LineTable } from '../parts/LineTable';
import { type Line, lineOfOrder, lineOfRefund, lineOfRents } from '../parts/lines';
import { SumList } from '../parts/SumList';
import type { Commission } from '../types';

/** Its orders, rents and refunds, each with its part, beside what they come to. */
export const ContentTab = ({ commission }: { commission: Commission }) => {
  const t = useT();
  const { orders, refunds, rents, notes, leftOutReason, status } = commission;
  return (
    <Box sx={GRID}>
      <Stack spacing={3} sx={{ minWidth: 0 }}>
        {status === 'Cancelado' && (
          <Typography variant="body2" color="text.secondary">
            {t('commissions.released')}
          </Typography>
        )}
        <Lines
          title={t('commissions.orders')}
          none={t('commissions.no_orders')}
          lines={orders.map(lineOfOrder)}
        />
        {rents.length > 0 && <Lines title={t('commissions.rents')} none="" lines={rents.map(lineOfRents)} />}
        <Lines
          title={t('commissions.refunds')}
          none={t('commissions.no_refunds')}
          lines={refunds.map(lineOfRefund)}
        />
        {leftOutReason && (
          <section>
            <Typography variant="h2" sx={{ mb: 1 }}>
              {t('commissions.left_out')}
            </Typography>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {leftOutReason}
            </Typography>
          </section>
        )}
        {notes && (
          <section>
            <Typography variant="h2" sx={{ mb: 1 }}>
              {t('commissions.notes')}
            </Typography>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {notes}
            </Typography>
          </section>
        )}
      </Stack>
      <Box component="section" aria-label={t('commissions.sums')} sx={SUMS}>
        <SumList sums={commission} />
      </Box>
    </Box>
  );
};

const Lines = ({ title, none, lines }: { title: string; none: string; lines: Line[] }) => (
  <section>
    <Typography variant="h2" sx={{ mb: 1.5 }}>
      {title}
    </Typography>
    {lines.length > 0 ? (
      <LineTable label={title} lines={lines} />
    ) : (
      <Typography variant="body2" color="text.secondary">
        {none}
      </Typography>
    )}
  </section>
);

const GRID = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
} as const;
const SUMS = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 2.5,
  p: 2,
  bgcolor: 'action.hover',
  position: { lg: 'sticky' },
  top: { lg: 88 },
} as const;
