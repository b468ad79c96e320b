import Box from '@mui/material/Box';
import { date } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import type { ListColumn } from '../../shell/list/columns';
import { columnsOf } from '../../shell/list/columnsOf';
import { StatusChip } from '../../shell/StatusChip';
import { PartList } from './PartList';
import type { PendingRow } from './types';

export const PENDING_COLUMNS: ListColumn<PendingRow>[] = columnsOf('PendingRow', {
  promised: { render: (row) => <Promised row={row} /> },
  IdOrder: {},
  customer: {},
  status: {},
  location: {},
  owed: {},
  parts: { render: ({ parts }) => <PartList parts={parts} /> },
  seller: { hidden: true },
});

/** The day, whether the customer was told it, and for how long it is over. */
const Promised = ({ row: { promised, daysLate, confirmed } }: { row: PendingRow }) => {
  const t = useT();
  if (!promised) return <Box sx={{ color: 'text.secondary' }}>{t('pending.no_day')}</Box>;
  return (
    <Box sx={DAY}>
      <span className="tabular">{date(promised)}</span>
      {daysLate > 0 && (
        <StatusChip status={t('pending.days_late', { smart_count: daysLate })} tone="danger" />
      )}
      {confirmed && <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{t('pending.confirmed')}</Box>}
    </Box>
  );
};

/** In a table below each other; on a phone beside each other: six orders fit. */
const DAY = {
  display: 'flex',
  flexDirection: { xs: 'row', sm: 'column' },
  flexWrap: 'wrap',
  gap: { xs: 0.75, sm: 0.25 },
  alignItems: { xs: 'center', sm: 'flex-start' },
} as const;
