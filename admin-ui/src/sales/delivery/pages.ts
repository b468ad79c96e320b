import { lazyPage } from '../../shell/lazyPage';

/** The screens where pieces of an order go. */
export const deliveryPage = lazyPage(async () => (await import('./DeliveryPage')).DeliveryPage);
export const outputPage = lazyPage(async () => (await import('./DeliveryPage')).OutputPage);
