import { lazyPage } from '../shell/lazyPage';

/** The screens of sales, loaded when they are asked for. */
export const quotesPage = lazyPage(async () => (await import('./quotes/QuotesPage')).QuotesPage);
export const quotePage = lazyPage(async () => (await import('./quotes/QuotePage')).QuotePage);
