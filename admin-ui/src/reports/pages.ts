import { lazyPage } from '../shell/lazyPage';

/** The reports, each loaded when it is asked for. */
export const paymentsPage = lazyPage(async () => (await import('./payments/PaymentsPage')).PaymentsPage);
export const suppliersPage = lazyPage(async () => (await import('./suppliers/SuppliersPage')).SuppliersPage);
