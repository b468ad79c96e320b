import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../../auth/useSession';
import { date, inCurrency, mxn } from '../../i18n/format';
import { shown } from '../../i18n/shown';
import { type Translate, useT } from '../../i18n/useT';
import { PieceCard } from '../../inventory';
import { pathTo } from '../../routes';
import { LineCard } from '../../sales';
import { StatusChip } from '../../shell/StatusChip';
import { isOut } from '../lines';
import type { Lease, LeasedPiece, Moment } from '../types';
import { BothMoments } from './BothMoments';

/** Which pictures may be taken of it now. */
const momentOf = (line: LeasedPiece): Moment | null => {
  if (line.inReview) return 'return';
  return isOut(line) ? 'delivery' : null;
};

/** The pieces: where each is, since when, and how it came back. */
export const PiecesTab = ({ lease }: { lease: Lease }) => {
  const { can } = useSession();
  const may = can('return', 'Leases');
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lease.lines.map((line) => (
        <LineCard key={line.IdPiece}>
          <PieceCard
            line={line}
            state={<Where line={line} />}
            amount={line.rent === null || line.exchanged ? null : inCurrency(line.rent, lease.currency)}
          />
          <BothMoments lease={lease} line={line} mayPut={may ? momentOf(line) : null} />
        </LineCard>
      ))}
    </Stack>
  );
};

/** How it left the lease. */
const endOf = ({ lost, bought }: LeasedPiece) => {
  if (lost) return 'lost';
  return bought === null ? 'returned' : 'bought';
};

/** Where it is, its two days, and what it owes for being late. */
const Where = ({ line }: { line: LeasedPiece }) => {
  const t = useT();
  const { can } = useSession();
  const {
    deliveredOn,
    returnedOn,
    lost,
    bought,
    entry,
    place,
    inReview,
    verdict,
    exchanged,
    condition,
    conditionBefore,
  } = line;
  const tone = lost ? 'danger' : entry ? 'neutral' : deliveredOn ? 'info' : 'warning';
  const days = [
    deliveredOn && t('leases.piece.delivered', { date: date(deliveredOn) }),
    returnedOn && t(`leases.piece.${endOf(line)}`, { date: date(returnedOn) }),
    condition &&
      t('leases.piece.condition', {
        before: shown(t, conditionBefore),
        now: shown(t, condition),
      }),
  ];
  const surcharge = surchargeOf(t, line);
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ gap: 0.5, flexWrap: 'wrap' }}>
        <StatusChip status={place} tone={tone} />
        {exchanged && <StatusChip status={t('lease_changes.exchange.exchanged')} tone="neutral" />}
        {inReview && <StatusChip status={verdict || t('leases.piece.in_review')} tone="warning" />}
        {verdict && !inReview && <StatusChip status={verdict} />}
      </Stack>
      <Typography variant="caption" color="text.secondary" sx={{ display: 'block', mt: 0.25 }}>
        {days.filter(Boolean).join(' · ')}
      </Typography>
      {surcharge && (
        <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {surcharge}
        </Typography>
      )}
      {bought !== null && can('read', 'Order') && (
        <Link component={RouterLink} to={pathTo('order-details', { id: bought })} variant="caption">
          {t('leases.piece.bought_with', { id: bought })}
        </Link>
      )}
      {entry && can('read', 'Inventory_entries') && (
        <Link component={RouterLink} to={pathTo('incomes-details', { id: entry })} variant="caption">
          {t('leases.piece.entry', { id: entry })}
        </Link>
      )}
    </>
  );
};

/** As the contract says it: how much a day, after how many days, and up to how much. */
const surchargeOf = (t: Translate, { lateDaily, lateGrace, lateCeiling }: LeasedPiece): string | null => {
  if (!Number(lateDaily)) return null;
  const parts = [
    t('leases.late.daily', { amount: mxn(lateDaily) }),
    lateGrace > 0 && t('leases.late.grace', { smart_count: lateGrace }),
    lateCeiling !== null && t('leases.late.ceiling', { amount: mxn(lateCeiling) }),
  ];
  return parts.filter(Boolean).join(', ');
};
