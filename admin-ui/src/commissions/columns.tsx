import { date, mxn, percent } from '../i18n/format';
import { useT } from '../i18n/useT';
import type { ListColumn } from '../shell/list/columns';
import { StatusChip } from '../shell/StatusChip';
import { monthTitle } from './month';
import type { CommissionRow } from './types';

const Month = ({ month }: { month: string }) => <>{monthTitle(useT(), month)}</>;

export const COMMISSION_COLUMNS: ListColumn<CommissionRow>[] = [
  {
    source: 'ID',
    label: 'commissions.fields.ID',
    nowrap: true,
    render: ({ ID }) => <span className="tabular">#{ID}</span>,
  },
  { source: 'seller', label: 'commissions.fields.seller' },
  {
    source: 'monthyear',
    label: 'commissions.fields.monthyear',
    nowrap: true,
    render: ({ monthyear }) => <Month month={monthyear} />,
  },
  {
    source: 'status',
    label: 'commissions.fields.status',
    render: ({ status }) => <StatusChip status={status} />,
  },
  { source: 'orders', label: 'commissions.fields.orders', numeric: true },
  { source: 'refunds', label: 'commissions.fields.refunds', numeric: true, hidden: true },
  {
    source: 'subtotal',
    label: 'commissions.fields.subtotal',
    numeric: true,
    nowrap: true,
    hidden: true,
    render: ({ subtotal }) => mxn(subtotal),
  },
  {
    source: 'devolution',
    label: 'commissions.fields.devolution',
    numeric: true,
    nowrap: true,
    hidden: true,
    render: ({ devolution }) => mxn(devolution),
  },
  {
    source: 'sellingTotal',
    label: 'commissions.fields.sellingTotal',
    numeric: true,
    nowrap: true,
    render: ({ sellingTotal }) => mxn(sellingTotal),
  },
  {
    source: 'percentage',
    label: 'commissions.fields.percentage',
    numeric: true,
    nowrap: true,
    hidden: true,
    render: ({ percentage }) => percent(percentage),
  },
  {
    source: 'total',
    label: 'commissions.fields.total',
    numeric: true,
    nowrap: true,
    render: ({ total }) => mxn(total),
  },
  {
    source: 'paidAt',
    label: 'commissions.fields.paidAt',
    nowrap: true,
    render: ({ paidAt }) => date(paidAt),
  },
  { source: 'creator', label: 'commissions.fields.creator', hidden: true },
  {
    source: 'createdAt',
    label: 'commissions.fields.createdAt',
    nowrap: true,
    hidden: true,
    render: ({ createdAt }) => date(createdAt),
  },
];
