import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../../auth/useSession';
import { date, inCurrency } from '../../i18n/format';
import { useT } from '../../i18n/useT';
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

/** Where it is, and its two days. */
const Where = ({ line }: { line: LeasedPiece }) => {
  const t = useT();
  const { can } = useSession();
  const {
    deliveredOn,
    returnedOn,
    lost,
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
    returnedOn && t(lost ? 'leases.piece.lost' : 'leases.piece.returned', { date: date(returnedOn) }),
    condition && t('leases.piece.condition', { before: conditionBefore, now: condition }),
  ];
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
      {entry && can('read', 'Inventory_entries') && (
        <Link component={RouterLink} to={pathTo('incomes-details', { id: entry })} variant="caption">
          {t('leases.piece.entry', { id: entry })}
        </Link>
      )}
    </>
  );
};
