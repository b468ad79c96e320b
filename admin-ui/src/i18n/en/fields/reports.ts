import type { Messages } from '../../es';
import { PAID } from './paid';

type Fields = Messages['fields'];

const REPORTED = {
  id: 'Number',
  idQuote: 'Quote',
  idOrder: 'Order',
  customer: 'Customer',
  seller: 'Seller',
  ...PAID,
  registeredAt: 'Registered',
  confirmedAt: 'Confirmed',
  voucher: 'Voucher',
  place: 'Place',
  orderStatus: 'Order status',
  quoteStatus: 'Quote status',
};

export const ReportedPayment: Fields['ReportedPayment'] = {
  ...REPORTED,
  cashHolder: 'Who has it',
  cashStatus: 'Hand-over',
  deliveredAt: 'Handed over',
};

export const ReportedRefund: Fields['ReportedRefund'] = {
  ...REPORTED,
  method: 'Refunded by',
  idDevolution: 'Refund',
  devolutionStatus: 'Refund status',
};
