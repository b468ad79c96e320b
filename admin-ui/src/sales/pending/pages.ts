import { lazyPage } from '../../shell/lazyPage';

/** What is still to be delivered, loaded when it is asked for. */
export const pendingPage = lazyPage(async () => (await import('./PendingPage')).PendingPage);
