import type { Messages } from '../../es';

type Fields = Messages['fields'];

export const InvoiceRow: Fields['InvoiceRow'] = {
  'list:invoices': 'Invoices',
  id: 'ID',
  number: 'Invoice',
  kind: 'Kind',
  status: 'Status',
  source: 'Of',
  customer: 'Customer',
  RFC: 'RFC',
  receiver: 'Receiver',
  seller: 'Seller',
  createdAt: 'Created',
  issuedAt: 'Date',
  stampedAt: 'Stamped',
  uuid: 'Fiscal folio (UUID)',
  paymentMethod: 'Payment method',
  paymentForm: 'Form of payment',
  CFDIUssage: 'Use of the CFDI',
  currency: 'Currency',
  exchangeRate: 'Exchange rate',
  subtotal: 'Subtotal',
  tax: 'VAT',
  total: 'Total',
  credited: 'Credited',
  totalMxn: 'Total MXN',
  error: 'Error',
};
