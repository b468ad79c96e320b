import { lazyPage } from '../shell/lazyPage';

/** The screens of refunds, loaded when they are asked for. */
export const refundsPage = lazyPage(async () => (await import('./RefundsPage')).RefundsPage);
export const refundPage = lazyPage(async () => (await import('./RefundPage')).RefundPage);
