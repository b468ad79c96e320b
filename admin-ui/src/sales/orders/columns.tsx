import Box from '@mui/material/Box';
import { percent } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { DocumentLink } from '../../shell/DocumentLink';
import type { ListColumn } from '../../shell/list/columns';
import { columnsOf } from '../../shell/list/columnsOf';
import { StatusChip } from '../../shell/StatusChip';
import type { OrderRow } from './types';

export const ORDER_COLUMNS: ListColumn<OrderRow>[] = columnsOf('OrderRow', {
  IdOrder: {},
  operation: { kind: 'word', hidden: true },
  settlementCurrency: { hidden: true },
  customer: {},
  status: {},
  paymentStatus: { render: (row) => <Paid row={row} /> },
  percentage: { hidden: true },
  delivered: { render: (row) => <Delivered row={row} /> },
  total: {},
  subtotalUsd: { hidden: true },
  location: { hidden: true },
  seller: { hidden: true },
  pieces: { hidden: true },
  invoice: { kind: 'word', hidden: true },
  commissionStatus: { hidden: true },
  createdAt: { kind: 'date' },
  arriveDate: { hidden: true },
  confirmedDeliveryDate: { hidden: true },
  outputDate: { hidden: true },
  completedDate: { hidden: true },
  idQuote: {
    render: ({ idQuote }) => <DocumentLink kind="quote" id={idQuote} number={String(idQuote)} />,
  },
});

/** Whether it is paid, and how much of it is, for who may know. */
const Paid = ({ row: { paymentStatus, percentage } }: { row: OrderRow }) => (
  <Box component="span" sx={PAID}>
    <StatusChip status={paymentStatus} />
    {percentage !== null && <span className="tabular">{percent(percentage)}</span>}
  </Box>
);

/** Beside each other: an order takes one line of the table. */
const PAID = { display: 'inline-flex', gap: 0.75, alignItems: 'center', whiteSpace: 'nowrap' } as const;

const Delivered = ({ row: { delivered, pieces } }: { row: OrderRow }) => {
  const t = useT();
  return <span className="tabular">{t('orders.delivered_of', { delivered, pieces })}</span>;
};
