import type { components } from '../api/schema';

type Schemas = components['schemas'];

export const INVOICES = 'invoices';

export type InvoiceRow = Schemas['InvoiceRow'];
export type Invoice = Schemas['InvoiceDetail'];
/** What the PAC is being asked for. */
export type Errand = NonNullable<Invoice['errand']>;
/** What a global invoice of a period would be of. */
export type GlobalLook = Schemas['GlobalOut'];
export type Periodicity = NonNullable<Schemas['GlobalIn']['periodicity']>;
export type InvoiceCheck = Schemas['InvoiceCheckOut'];
export type InvoiceFile = Schemas['FileOut'];
/** Whether something can be invoiced, why not, and the invoice that it has. */
export type InvoiceSource = Schemas['SourceOut'];
export type InvoiceSettings = Schemas['InvoiceSettingsOut'];
export type Pac = Schemas['PacOut'];
export type PacOffer = Schemas['PacOffer'];
export type Certificate = Schemas['CertificateOut'];
/** How much of an order is to be invoiced. */
export type Portion = InvoiceSource['portions'][number]['portion'];
/** What an invoice is of: an order, an installment of a lease, a payment, or a refund. */
export type SourceWish =
  | { idOrder: number; portion?: Portion }
  | { idInstallment: number }
  | { idPayment: number }
  | { idDevolution: number };

/** What may be written in a draft. */
export interface DraftValues {
  CFDIUssage: string;
  paymentMethod: 'PUE' | 'PPD';
  paymentForm: string;
  withShipping: boolean;
  withInstallation: boolean;
  showsTags: boolean;
  showsSerials: boolean;
  version: string;
}
