import { lazyPage } from '../../lazyPage';

export const offlineWorkPage = lazyPage(async () => (await import('./OfflineWorkPage')).OfflineWorkPage);
