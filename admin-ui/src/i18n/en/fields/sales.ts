import type { Messages } from '../../es';
import { PAID } from './paid';

type Fields = Messages['fields'];

export const CashRow: Fields['CashRow'] = {
  'list:cash': 'Cash in custody',
  id: 'Payment',
  idQuote: 'Quote',
  idOrder: 'Order',
  customer: 'Customer',
  currency: 'Currency',
  amount: 'Amount',
  amountMxn: 'Amount MXN',
  date: 'Day of payment',
  paymentStatus: 'State of the payment',
  status: 'Hand-over',
  holder: 'Who has it',
  location: 'Place',
  since: 'Since',
  days: 'For',
  voucherBy: 'Uploaded the voucher',
  confirmedBy: 'Confirmed the hand-over',
};

export const DeletedQuote: Fields['DeletedQuote'] = {
  'list:deleted-quotes': 'Deleted quotes',
  number: 'Number',
  customer: 'Customer',
  seller: 'Seller',
  status: 'Status',
  createdAt: 'Created',
  deletedBy: 'Deleted by',
  deletedAt: 'Deleted',
};

export const OrderRow: Fields['OrderRow'] = {
  'list:orders': 'Orders',
  IdOrder: 'Number',
  status: 'Status',
  operation: 'Operation',
  settlementCurrency: 'Settled in',
  paymentStatus: 'Payment',
  commissionStatus: 'Commission',
  customer: 'Customer',
  seller: 'Seller',
  location: 'Location',
  idQuote: 'Quote',
  createdAt: 'Created',
  arriveDate: 'Delivery date',
  confirmedDeliveryDate: 'Confirmed date',
  outputDate: 'Last left on',
  completedDate: 'Completed',
  pieces: 'Pieces',
  delivered: 'Delivered',
  invoice: 'Invoice',
  subtotalUsd: 'Subtotal USD',
  total: 'Total MXN',
  percentage: 'Paid %',
};

export const PaymentRow: Fields['PaymentRow'] = {
  'list:payments': 'Payments',
  id: 'Number',
  idQuote: 'Quote',
  customer: 'Customer',
  ...PAID,
  sentBy: 'Sent by the customer',
};

export const PendingRow: Fields['PendingRow'] = {
  'list:pending-deliveries': 'Pending deliveries',
  IdOrder: 'Order',
  customer: 'Customer',
  status: 'Status',
  promised: 'Promised',
  daysLate: 'Days late',
  location: 'Fulfilled at',
  seller: 'Seller',
  owed: 'Pieces',
  parts: 'Where they are',
};

export const QuoteRow: Fields['QuoteRow'] = {
  'list:quotes': 'Quotes',
  idQuote: 'Number',
  status: 'Status',
  operation: 'Operation',
  settlementCurrency: 'Settled in',
  leaseMonths: 'Term (months)',
  customer: 'Customer',
  seller: 'Seller',
  creator: 'Created by',
  createdAt: 'Created',
  validUntil: 'Valid until',
  pieces: 'Pieces',
  subtotalUsd: 'Subtotal USD',
  total: 'Total MXN',
  totalUsd: 'Total USD',
  percentage: 'Paid %',
  waitingDays: 'Days waiting',
  version: 'Version',
  mailState: 'Mail',
  order: 'Order',
};
