import Box from '@mui/material/Box';
import { date, mxn, percent, usd } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { DocumentLink } from '../../shell/DocumentLink';
import type { ListColumn } from '../../shell/list/columns';
import { StatusChip } from '../../shell/StatusChip';
import { PaidBar } from '../quotes/marks';
import type { OrderRow } from './types';

/** What an order costs is for who reads quotes. */
const MONEY: [string, string] = ['read', 'Quote'];

export const ORDER_COLUMNS: ListColumn<OrderRow>[] = [
  {
    source: 'IdOrder',
    label: 'orders.fields.IdOrder',
    nowrap: true,
    render: ({ IdOrder }) => <span className="tabular">#{IdOrder}</span>,
  },
  { source: 'customer', label: 'orders.fields.customer' },
  {
    source: 'status',
    label: 'orders.fields.status',
    render: ({ status }) => <StatusChip status={status} />,
  },
  {
    source: 'paymentStatus',
    label: 'orders.fields.paymentStatus',
    sortable: false,
    render: (row) => <Paid row={row} />,
  },
  {
    source: 'percentage',
    label: 'orders.fields.percentage',
    numeric: true,
    nowrap: true,
    sortable: false,
    hidden: true,
    needs: MONEY,
    render: ({ percentage }) => percentage && percent(percentage),
  },
  {
    source: 'delivered',
    label: 'orders.fields.delivered',
    nowrap: true,
    render: (row) => <Delivered row={row} />,
  },
  {
    source: 'total',
    label: 'orders.fields.total',
    numeric: true,
    nowrap: true,
    needs: MONEY,
    render: ({ total }) => mxn(total),
  },
  {
    source: 'subtotalUsd',
    label: 'orders.fields.subtotalUsd',
    numeric: true,
    nowrap: true,
    sortable: false,
    hidden: true,
    needs: MONEY,
    render: ({ subtotalUsd }) => usd(subtotalUsd),
  },
  { source: 'location', label: 'orders.fields.location', hidden: true },
  { source: 'seller', label: 'orders.fields.seller', hidden: true },
  { source: 'pieces', label: 'orders.fields.pieces', numeric: true, hidden: true },
  { source: 'invoice', label: 'orders.fields.invoice', sortable: false, hidden: true },
  {
    source: 'commissionStatus',
    label: 'orders.fields.commissionStatus',
    sortable: false,
    hidden: true,
    needs: ['read', 'Commissions'],
    render: ({ commissionStatus }) => <StatusChip status={commissionStatus ?? ''} />,
  },
  {
    source: 'createdAt',
    label: 'orders.fields.createdAt',
    nowrap: true,
    render: ({ createdAt }) => date(createdAt),
  },
  {
    source: 'arriveDate',
    label: 'orders.fields.arriveDate',
    nowrap: true,
    hidden: true,
    render: ({ arriveDate }) => date(arriveDate),
  },
  {
    source: 'confirmedDeliveryDate',
    label: 'orders.fields.confirmedDeliveryDate',
    nowrap: true,
    hidden: true,
    render: ({ confirmedDeliveryDate }) => date(confirmedDeliveryDate),
  },
  {
    source: 'outputDate',
    label: 'orders.fields.outputDate',
    nowrap: true,
    hidden: true,
    render: ({ outputDate }) => date(outputDate),
  },
  {
    source: 'completedDate',
    label: 'orders.fields.completedDate',
    nowrap: true,
    hidden: true,
    render: ({ completedDate }) => date(completedDate),
  },
  {
    source: 'idQuote',
    label: 'orders.fields.idQuote',
    nowrap: true,
    sortable: false,
    render: ({ idQuote }) => <DocumentLink kind="quote" id={idQuote} number={String(idQuote)} />,
  },
];

/** Whether it is paid, and how much of it is, for who may know. */
const Paid = ({ row: { id, paymentStatus, percentage } }: { row: OrderRow }) => {
  const t = useT();
  return (
    <>
      <StatusChip status={paymentStatus} />
      {percentage !== null && (
        <Box sx={{ mt: 0.5 }}>
          <PaidBar percentage={percentage} label={t('orders.paid_of', { id })} />
        </Box>
      )}
    </>
  );
};

const Delivered = ({ row: { delivered, pieces } }: { row: OrderRow }) => {
  const t = useT();
  return <span className="tabular">{t('orders.delivered_of', { delivered, pieces })}</span>;
};
