import { lazyPage } from '../../shell/lazyPage';

/** Who has which cash, loaded when it is asked for. */
export const cashPage = lazyPage(async () => (await import('./CashPage')).CashPage);
