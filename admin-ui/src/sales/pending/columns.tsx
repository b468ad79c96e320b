import Box from '@mui/material/Box';
import { date } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import type { ListColumn } from '../../shell/list/columns';
import { StatusChip } from '../../shell/StatusChip';
import { PartList } from './PartList';
import type { PendingRow } from './types';

export const PENDING_COLUMNS: ListColumn<PendingRow>[] = [
  {
    source: 'promised',
    label: 'pending.fields.promised',
    nowrap: true,
    render: (row) => <Promised row={row} />,
  },
  {
    source: 'IdOrder',
    label: 'pending.fields.IdOrder',
    nowrap: true,
    render: ({ IdOrder }) => <span className="tabular">#{IdOrder}</span>,
  },
  { source: 'customer', label: 'pending.fields.customer' },
  {
    source: 'status',
    label: 'pending.fields.status',
    render: ({ status }) => <StatusChip status={status} />,
  },
  { source: 'location', label: 'pending.fields.location' },
  {
    source: 'owed',
    label: 'pending.fields.owed',
    numeric: true,
    sortable: false,
  },
  {
    source: 'parts',
    label: 'pending.fields.parts',
    sortable: false,
    exported: false,
    render: ({ parts }) => <PartList parts={parts} />,
  },
  { source: 'seller', label: 'pending.fields.seller', hidden: true },
];

/** The day, whether the customer was told it, and for how long it is over. */
const Promised = ({ row: { promised, daysLate, confirmed } }: { row: PendingRow }) => {
  const t = useT();
  if (!promised) return <Box sx={{ color: 'text.secondary' }}>{t('pending.no_day')}</Box>;
  return (
    <Box sx={{ display: 'grid', gap: 0.25, justifyItems: 'start' }}>
      <span className="tabular">{date(promised)}</span>
      {daysLate > 0 && (
        <StatusChip status={t('pending.days_late', { smart_count: daysLate })} tone="danger" />
      )}
      {confirmed && <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{t('pending.confirmed')}</Box>}
    </Box>
  );
};
