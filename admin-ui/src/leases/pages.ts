import { lazyPage } from '../shell/lazyPage';

/** The screens of leases, loaded when they are asked for. */
export const leasesPage = lazyPage(async () => (await import('./LeasesPage')).LeasesPage);
export const leasePage = lazyPage(async () => (await import('./LeasePage')).LeasePage);
export const calendarPage = lazyPage(async () => (await import('./CalendarPage')).CalendarPage);
export const toInvoicePage = lazyPage(async () => (await import('./invoicing/ToInvoicePage')).ToInvoicePage);
export const installmentsPage = lazyPage(async () => (await import('./InstallmentsPage')).InstallmentsPage);
export const leasedPiecesPage = lazyPage(async () => (await import('./LeasedPiecesPage')).LeasedPiecesPage);
