import { lazyPage } from '../../shell/lazyPage';

export const transfersPage = lazyPage(async () => (await import('./TransfersPage')).TransfersPage);
export const transferPage = lazyPage(async () => (await import('./TransferPage')).TransferPage);
export const transferForm = lazyPage(async () => (await import('./form/TransferFormPage')).TransferFormPage);
