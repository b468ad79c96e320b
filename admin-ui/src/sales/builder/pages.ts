import { lazyPage } from '../../shell/lazyPage';

export const quoteForm = lazyPage(async () => (await import('./QuoteFormPage')).QuoteFormPage);
