import Box from '@mui/material/Box';
import { useT } from '../../i18n/useT';
import { DocumentLink } from '../../shell/DocumentLink';
import type { ListColumn } from '../../shell/list/columns';
import { columnsOf } from '../../shell/list/columnsOf';
import { StatusChip } from '../../shell/StatusChip';
import { PaidBar } from '../quotes/marks';
import type { OrderRow } from './types';

export const ORDER_COLUMNS: ListColumn<OrderRow>[] = columnsOf('OrderRow', {
  IdOrder: {},
  operation: { hidden: true },
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
  invoice: { hidden: true },
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
const Paid = ({ row: { id, paymentStatus, percentage } }: { row: OrderRow }) => {
  const t = useT();
  return (
    <Box sx={PAID}>
      <StatusChip status={paymentStatus} />
      {percentage !== null && <PaidBar percentage={percentage} label={t('orders.paid_of', { id })} />}
    </Box>
  );
};

/** In a table below each other; on a phone beside each other: six orders fit. */
const PAID = {
  display: 'flex',
  flexDirection: { xs: 'row', sm: 'column' },
  gap: { xs: 0.75, sm: 0.5 },
  alignItems: { xs: 'center', sm: 'flex-start' },
} as const;

const Delivered = ({ row: { delivered, pieces } }: { row: OrderRow }) => {
  const t = useT();
  return <span className="tabular">{t('orders.delivered_of', { delivered, pieces })}</span>;
};
