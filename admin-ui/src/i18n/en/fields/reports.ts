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

export const ReportedDeposit: Fields['ReportedDeposit'] = {
  id: 'Number',
  idLease: 'Lease',
  idOrder: 'Order',
  customer: 'Customer',
  date: 'Date',
  kind: 'How it went back',
  method: 'Method',
  amountMxn: 'Amount MXN',
  reference: 'Reference',
  text: 'Note',
  registeredBy: 'Registered by',
  registeredAt: 'Registered',
  seller: 'Seller',
};
