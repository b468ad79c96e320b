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
  'list:payments-report': 'Payments',
  ...REPORTED,
  cashHolder: 'Who has it',
  cashStatus: 'Hand-over',
  deliveredAt: 'Handed over',
  sentBy: 'Sent by the customer',
};

export const ReportedRefund: Fields['ReportedRefund'] = {
  'list:devolutions-report': 'Refunds',
  ...REPORTED,
  method: 'Refunded by',
  idDevolution: 'Refund',
  devolutionStatus: 'Refund status',
};

export const ReportedDeposit: Fields['ReportedDeposit'] = {
  'list:deposits-report': 'Deposits given back',
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

export const ReceivableRow: Fields['ReceivableRow'] = {
  'list:receivables': 'Receivables',
  id: 'Order',
  document: 'Document',
  idLease: 'Lease',
  status: 'Status',
  customer: 'Customer',
  seller: 'Seller',
  currency: 'Currency',
  dueSince: 'Owed since',
  notDue: 'Not due MXN',
  upTo30: '1 to 30 days MXN',
  upTo60: '31 to 60 days MXN',
  upTo90: '61 to 90 days MXN',
  over90: 'More than 90 days MXN',
  owed: 'Owed MXN',
  owedUsd: 'Of that in USD',
};

const GAIN = {
  id: 'Number',
  date: 'Date',
  method: 'Method',
  currency: 'Currency',
  amount: 'Amount',
  settlementRate: 'Rate of the day',
  settledUsd: 'Settles USD',
  amountMxn: 'Amount MXN',
  settledMxn: 'Settles MXN',
  agreedRate: 'Agreed rate',
  gainMxn: 'Gain or loss MXN',
  customer: 'Customer',
  seller: 'Seller',
  idOrder: 'Order',
};

export const ExchangeGain: Fields['ExchangeGain'] = {
  'list:exchange-gains': 'Exchange gains and losses',
  ...GAIN,
  idQuote: 'Quote',
};

export const ExchangeGainBack: Fields['ExchangeGainBack'] = {
  'list:exchange-gains-back': 'Exchange gains and losses of refunds',
  ...GAIN,
  idDevolution: 'Refund',
};

export const SoldPieceRow: Fields['SoldPieceRow'] = {
  'list:sold-pieces': 'Sold pieces',
  IdPiece: 'Piece ID',
  Tag: 'Tag',
  NoSeries: 'Serial number',
  product: 'Product',
  IdProduct: 'Product ID',
  category: 'Category',
  idOrder: 'Order',
  customer: 'Customer',
  seller: 'Seller',
  soldAt: 'Day of sale',
  soldMxn: 'Sold MXN',
  costMxn: 'Cost MXN',
  marginMxn: 'Margin MXN',
  marginPercent: 'Margin %',
};
