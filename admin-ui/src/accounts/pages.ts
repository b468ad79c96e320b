import { lazyPage } from '../shell/lazyPage';

/** The screens of people, roles and of the company, each a chunk of its own. */
export const companyDataPage = lazyPage(
  async () => (await import('./company/CompanyDataPage')).CompanyDataPage,
);
export const companyPage = lazyPage(async () => (await import('./people/CompanyPage')).CompanyPage);
export const confirmEmailPage = lazyPage(
  async () => (await import('./session/ConfirmEmailPage')).ConfirmEmailPage,
);
export const loginPage = lazyPage(async () => (await import('./session/LoginPage')).LoginPage);
export const mailPage = lazyPage(async () => (await import('./mail/MailPage')).MailPage);
export const newPasswordPage = lazyPage(
  async () => (await import('./session/NewPasswordPage')).NewPasswordPage,
);
export const rolesPage = lazyPage(async () => (await import('./roles/RolesPage')).RolesPage);
export const sellerPage = lazyPage(async () => (await import('./people/SellerPage')).SellerPage);
export const sellersPage = lazyPage(async () => (await import('./people/SellersPage')).SellersPage);
