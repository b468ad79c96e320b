import { date } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import type { ListColumn } from '../../shell/list/columns';
import { StatusChip } from '../../shell/StatusChip';
import type { TransferRow } from './types';

type Column = ListColumn<TransferRow>;

export const TRANSFER_COLUMNS: Column[] = [
  {
    source: 'ID',
    label: 'transfers.fields.ID',
    render: ({ ID }) => <span className="tabular">#{ID}</span>,
  },
  { source: 'originName', label: 'transfers.fields.originName' },
  { source: 'destinyName', label: 'transfers.fields.destinyName' },
  {
    source: 'status',
    label: 'transfers.fields.status',
    render: ({ status }) => <StatusChip status={status} />,
  },
  {
    source: 'DateRequired',
    label: 'transfers.fields.DateRequired',
    render: ({ DateRequired }) => DateRequired && date(DateRequired),
  },
  {
    source: 'confirmedDate',
    label: 'transfers.fields.confirmedDate',
    hidden: true,
    render: ({ confirmedDate }) => confirmedDate && date(confirmedDate),
  },
  { source: 'pieces', label: 'transfers.fields.pieces', numeric: true },
  {
    source: 'missing',
    label: 'transfers.fields.missing',
    render: ({ missing }) => (missing > 0 ? <Missing count={missing} /> : '0'),
  },
  { source: 'creator', label: 'transfers.fields.creator' },
  { source: 'comment', label: 'transfers.fields.comment', hidden: true, sortable: false },
  {
    source: 'createdAt',
    label: 'transfers.fields.createdAt',
    hidden: true,
    render: ({ createdAt }) => date(createdAt),
  },
];

const Missing = ({ count }: { count: number }) => {
  const t = useT();
  return <StatusChip status={t('transfers.missing_count', { smart_count: count })} tone="danger" />;
};
