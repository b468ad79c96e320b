import { lazyPage } from '../../shell/lazyPage';

/** The screens of quotes, loaded when they are asked for. */
export const quotesPage = lazyPage(async () => (await import('./QuotesPage')).QuotesPage);
export const quotePage = lazyPage(async () => (await import('./QuotePage')).QuotePage);
