import type { Messages } from '../../es';
import { PAID } from './paid';

type Fields = Messages['fields'];

export const DevolutionRow: Fields['DevolutionRow'] = {
  ID: 'Number',
  status: 'Status',
  idOrder: 'Order',
  customer: 'Customer',
  seller: 'Seller',
  creator: 'Asked by',
  location: 'Location',
  createdAt: 'Created',
  receivedAt: 'Received',
  pieces: 'Pieces',
  paymentStatus: 'Money back',
  commissionDiscount: 'Commission discount',
  TotalMxn: 'Total MXN',
  refundable: 'Refundable MXN',
  paid: 'Paid back MXN',
};

export const RefundPaymentRow: Fields['RefundPaymentRow'] = {
  id: 'Number',
  idDevolution: 'Refund',
  customer: 'Customer',
  ...PAID,
  method: 'Refunded by',
};
