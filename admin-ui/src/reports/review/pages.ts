import { lazyPage } from '../../shell/lazyPage';

/** Revisar todo, loaded when it is asked for. */
export const reviewPage = lazyPage(async () => (await import('./ReviewPage')).ReviewPage);
