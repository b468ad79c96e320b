import { lazyPage } from '../../shell/lazyPage';

/** The screens of orders, loaded when they are asked for. */
export const ordersPage = lazyPage(async () => (await import('./OrdersPage')).OrdersPage);
export const orderPage = lazyPage(async () => (await import('./OrderPage')).OrderPage);
