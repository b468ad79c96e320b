import { dateTime } from '../../i18n/format';
import type { ListColumn } from '../../shell/list/columns';
import { columnsOf } from '../../shell/list/columnsOf';
import type { DeletedCustomer, DeletedQuote } from './types';

export const QUOTE_COLUMNS: ListColumn<DeletedQuote>[] = columnsOf('DeletedQuote', {
  number: {},
  customer: {},
  seller: {},
  status: {},
  createdAt: { hidden: true },
  deletedBy: {},
  deletedAt: {},
});

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
