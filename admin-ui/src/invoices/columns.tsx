import { inCurrency } from '../i18n/format';
import { columnsOf } from '../shell/list/columnsOf';
import { KindWords } from './KindWords';

export const INVOICE_COLUMNS = columnsOf('InvoiceRow', {
  number: { nowrap: true, render: ({ number, id }) => number || `#${id}` },
  kind: { render: ({ kind }) => <KindWords kind={kind} /> },
  status: {},
  customer: {},
  RFC: { nowrap: true },
  source: {},
  issuedAt: { kind: 'date' },
  total: { render: ({ total, currency }) => inCurrency(total, currency) },
  error: { hidden: true },
  paymentMethod: {},
  paymentForm: { hidden: true },
  CFDIUssage: { hidden: true },
  uuid: { hidden: true },
  stampedAt: { hidden: true },
  seller: { hidden: true },
  receiver: { hidden: true },
  currency: { hidden: true },
  exchangeRate: { hidden: true },
  subtotal: { hidden: true, render: ({ subtotal, currency }) => inCurrency(subtotal, currency) },
  tax: { hidden: true, render: ({ tax, currency }) => inCurrency(tax, currency) },
  credited: { hidden: true, render: ({ credited, currency }) => inCurrency(credited, currency) },
  totalMxn: { hidden: true },
  createdAt: { hidden: true },
  id: { hidden: true },
});
