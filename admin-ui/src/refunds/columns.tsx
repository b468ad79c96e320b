import { date, mxn } from '../i18n/format';
import { DocumentLink } from '../shell/DocumentLink';
import type { ListColumn } from '../shell/list/columns';
import { StatusChip } from '../shell/StatusChip';
import type { RefundRow } from './types';

/** What was paid is for who reads quotes. */
const MONEY: [string, string] = ['read', 'Quote'];

export const REFUND_COLUMNS: ListColumn<RefundRow>[] = [
  {
    source: 'ID',
    label: 'refunds.fields.IdDevolution',
    nowrap: true,
    render: ({ ID }) => <span className="tabular">#{ID}</span>,
  },
  {
    source: 'status',
    label: 'refunds.fields.status',
    render: ({ status }) => <StatusChip status={status} />,
  },
  {
    source: 'idOrder',
    label: 'refunds.fields.idOrder',
    nowrap: true,
    render: ({ idOrder }) => <DocumentLink kind="order" id={idOrder} number={String(idOrder)} />,
  },
  { source: 'customer', label: 'refunds.fields.customer' },
  { source: 'location', label: 'refunds.fields.location' },
  { source: 'pieces', label: 'refunds.fields.pieces', numeric: true, hidden: true },
  {
    source: 'TotalMxn',
    label: 'refunds.fields.TotalMxn',
    numeric: true,
    nowrap: true,
    needs: MONEY,
    render: ({ TotalMxn }) => mxn(TotalMxn),
  },
  {
    source: 'refundable',
    label: 'refunds.fields.refundable',
    numeric: true,
    nowrap: true,
    sortable: false,
    hidden: true,
    needs: MONEY,
    render: ({ refundable }) => mxn(refundable),
  },
  {
    source: 'paid',
    label: 'refunds.fields.paid',
    numeric: true,
    nowrap: true,
    sortable: false,
    hidden: true,
    needs: MONEY,
    render: ({ paid }) => mxn(paid),
  },
  {
    source: 'paymentStatus',
    label: 'refunds.fields.paymentStatus',
    sortable: false,
    render: ({ paymentStatus }) => <StatusChip status={paymentStatus} />,
  },
  {
    source: 'commissionDiscount',
    label: 'refunds.fields.commission',
    sortable: false,
    needs: MONEY,
    render: ({ commissionDiscount }) => <StatusChip status={commissionDiscount ?? ''} />,
  },
  {
    source: 'receivedAt',
    label: 'refunds.fields.receivedAt',
    nowrap: true,
    render: ({ receivedAt }) => date(receivedAt),
  },
  { source: 'creator', label: 'refunds.fields.creator', nowrap: true },
  { source: 'seller', label: 'refunds.fields.seller', hidden: true },
  {
    source: 'createdAt',
    label: 'refunds.fields.createdAt',
    nowrap: true,
    hidden: true,
    render: ({ createdAt }) => date(createdAt),
  },
];
