import { lazyPage } from '../../shell/lazyPage';

export const exchangePage = lazyPage(async () => (await import('./ExchangePage')).ExchangePage);
