import { dateTime } from '../../i18n/format';
import type { ListColumn } from '../../shell/list/columns';
import { StatusChip } from '../../shell/StatusChip';
import type { DeletedCustomer, DeletedQuote } from './types';

export const QUOTE_COLUMNS: ListColumn<DeletedQuote>[] = [
  {
    source: 'number',
    label: 'bin.fields.number',
    nowrap: true,
    render: ({ number }) => <span className="tabular">#{number}</span>,
  },
  { source: 'customer', label: 'bin.fields.customer' },
  { source: 'seller', label: 'bin.fields.seller' },
  { source: 'status', label: 'bin.fields.status', render: ({ status }) => <StatusChip status={status} /> },
  {
    source: 'createdAt',
    label: 'bin.fields.createdAt',
    nowrap: true,
    hidden: true,
    render: ({ createdAt }) => dateTime(createdAt),
  },
  { source: 'deletedBy', label: 'bin.fields.deletedBy', sortable: false },
  {
    source: 'deletedAt',
    label: 'bin.fields.deletedAt',
    nowrap: true,
    render: ({ deletedAt }) => dateTime(deletedAt),
  },
];

export const CUSTOMER_COLUMNS: ListColumn<DeletedCustomer>[] = [
  { source: 'name', label: 'bin.fields.name' },
  { source: 'number', label: 'bin.fields.number', nowrap: true, hidden: true },
  {
    source: 'kind',
    label: 'bin.fields.kind',
    sortable: false,
    render: ({ kindLabel }) => <span>{kindLabel}</span>,
  },
  { source: 'RFC', label: 'bin.fields.RFC', sortable: false, nowrap: true },
  { source: 'email', label: 'bin.fields.email', sortable: false },
  { source: 'deletedBy', label: 'bin.fields.deletedBy' },
  {
    source: 'deletedAt',
    label: 'bin.fields.deletedAt',
    nowrap: true,
    render: ({ deletedAt }) => dateTime(deletedAt),
  },
];
