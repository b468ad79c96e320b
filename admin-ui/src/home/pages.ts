import { lazyPage } from '../shell/lazyPage';

/** The first screen of the day. */
export const dashboardPage = lazyPage(async () => (await import('./DashboardPage')).DashboardPage);
