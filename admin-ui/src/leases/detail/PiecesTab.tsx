import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../../auth/useSession';
import { date, inCurrency } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { PieceName } from '../../inventory';
import { pathTo } from '../../routes';
import { LineCard } from '../../sales';
import { StatusChip } from '../../shell/StatusChip';
import type { Lease, LeasedPiece } from '../types';

/** The pieces: where each is, since when, and how it came back. */
export const PiecesTab = ({ lease }: { lease: Lease }) => (
  <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {lease.lines.map((line) => (
      <LineCard key={line.IdPiece}>
        <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start' }}>
          <Box sx={{ flex: '1 1 130px', minWidth: 0 }}>
            <PieceName piece={line} />
          </Box>
          <Box sx={{ flex: '2 1 200px', minWidth: 0 }}>
            <Product line={line} />
          </Box>
          <Box sx={{ flex: '2 1 200px' }}>
            <Where line={line} />
          </Box>
          {line.rent !== null && !line.exchanged && (
            <Typography className="tabular" sx={{ fontWeight: 600, ml: 'auto' }}>
              {inCurrency(line.rent, lease.currency)}
            </Typography>
          )}
        </Stack>
        {line.note && (
          <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {line.note}
          </Typography>
        )}
      </LineCard>
    ))}
  </Stack>
);

const Product = ({ line: { IdProduct, product, Model } }: { line: LeasedPiece }) => {
  const { can } = useSession();
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {can('read', 'Product') ? (
          <Link component={RouterLink} to={pathTo('product-details', { id: IdProduct })} color="inherit">
            {product}
          </Link>
        ) : (
          product
        )}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {Model}
      </Typography>
    </>
  );
};

/** Where it is, and its two days. */
const Where = ({ line }: { line: LeasedPiece }) => {
  const t = useT();
  const { can } = useSession();
  const { deliveredOn, returnedOn, entry, place, inReview, exchanged, condition, conditionBefore } = line;
  const tone = entry ? 'neutral' : deliveredOn ? 'info' : 'warning';
  const days = [
    deliveredOn && t('leases.piece.delivered', { date: date(deliveredOn) }),
    returnedOn && t('leases.piece.returned', { date: date(returnedOn) }),
    condition && t('leases.piece.condition', { before: conditionBefore, now: condition }),
  ];
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ gap: 0.5, flexWrap: 'wrap' }}>
        <StatusChip status={place} tone={tone} />
        {exchanged && <StatusChip status={t('lease_changes.exchange.exchanged')} tone="neutral" />}
        {inReview && <StatusChip status={t('leases.piece.in_review')} tone="warning" />}
      </Stack>
      <Typography variant="caption" color="text.secondary" sx={{ display: 'block', mt: 0.25 }}>
        {days.filter(Boolean).join(' · ')}
      </Typography>
      {entry && can('read', 'Inventory_entries') && (
        <Link component={RouterLink} to={pathTo('incomes-details', { id: entry })} variant="caption">
          {t('leases.piece.entry', { id: entry })}
        </Link>
      )}
    </>
  );
};
