import { lazyPage } from '../shell/lazyPage';

export const commissionsPage = lazyPage(async () => (await import('./CommissionsPage')).CommissionsPage);
export const commissionPage = lazyPage(async () => (await import('./CommissionPage')).CommissionPage);
export const commissionForm = lazyPage(
  async () => (await import('./editor/CommissionFormPage')).CommissionFormPage,
);
