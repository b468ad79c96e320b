import { lazyPage } from '../shell/lazyPage';

export const shopPage = lazyPage(async () => (await import('./ShopPage')).ShopPage);
