import { lazyPage } from '../shell/lazyPage';

/** The screens of invoices, loaded when they are asked for. */
export const invoicesPage = lazyPage(async () => (await import('./InvoicesPage')).InvoicesPage);
export const invoicePage = lazyPage(async () => (await import('./InvoicePage')).InvoicePage);
export const invoiceSettingsPage = lazyPage(
  async () => (await import('./settings/InvoiceSettingsPage')).InvoiceSettingsPage,
);
