import type { components } from '../../api/schema';
import { columnsOf } from '../../shell/list/columnsOf';

export const TO_INVOICE = 'to-invoice';
/** What the deposit paid of a rent or of damage. */
export type ToInvoiceRow = components['schemas']['ToInvoiceRow'];

export const TO_INVOICE_COLUMNS = columnsOf('ToInvoiceRow', {
  id: { hidden: true },
  idLease: {},
  customer: {},
  what: {},
  appliedOn: {},
  base: {},
  tax: {},
  total: {},
  taxed: { hidden: true },
  number: {},
  date: { hidden: true },
  invoicedBy: { hidden: true },
  idOrder: { hidden: true },
});
