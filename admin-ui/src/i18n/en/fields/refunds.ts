import type { Messages } from '../../es';
import { PAID } from './paid';

type Fields = Messages['fields'];

export const DevolutionRow: Fields['DevolutionRow'] = {
  'list:devolutions': 'Refunds',
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
  'list:refund-payments': 'Refund payments',
  id: 'Number',
  idDevolution: 'Refund',
  customer: 'Customer',
  ...PAID,
  method: 'Refunded by',
};
