import type { Messages } from '../../es';

type Fields = Messages['fields'];

export const QuoteRow: Fields['QuoteRow'] = {
  idQuote: 'Number',
  status: 'Status',
  customer: 'Customer',
  seller: 'Seller',
  creator: 'Created by',
  createdAt: 'Created',
  validUntil: 'Valid until',
  pieces: 'Pieces',
  subtotalUsd: 'Subtotal USD',
  total: 'Total MXN',
  percentage: 'Paid %',
  waitingDays: 'Days waiting',
  version: 'Version',
  mailState: 'Mail',
  order: 'Order',
};
