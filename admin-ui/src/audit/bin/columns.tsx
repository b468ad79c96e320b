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

export const CUSTOMER_COLUMNS: ListColumn<DeletedCustomer>[] = columnsOf('DeletedCustomer', {
  name: {},
  number: { hidden: true },
  kind: { render: ({ kindLabel }) => <span>{kindLabel}</span> },
  RFC: { nowrap: true },
  email: {},
  deletedBy: {},
  deletedAt: {},
});
