/** What other apps use of this one. */
export { useComplements } from './complements/calls';
export { PaymentComplement } from './complements/PaymentComplement';
export { OwnInvoices } from './own/OwnInvoices';
export { InvoicedFact } from './start/InvoicedFact';
export { InvoiceLink } from './start/InvoiceLink';
export { OrderInvoices } from './start/OrderInvoices';
export { RefundNote, RefundNoteButton, useRefundNote } from './start/RefundNote';
export { RentInvoice } from './start/RentInvoice';
export { BY_NAME, WITH_OTHERS } from './start/useByName';
export { type InvoiceStart, useInvoiceStart } from './start/useInvoiceStart';
export { useRentInvoices } from './start/useRentInvoices';
