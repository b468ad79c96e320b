import type { ComponentType } from 'react';
import {
  companyDataPage,
  companyPage,
  confirmEmailPage,
  loginPage,
  mailPage,
  newPasswordPage,
  rolesPage,
  sellerPage,
  sellersPage,
} from './accounts/pages';
import { auditPage, binPage } from './audit/pages';
import { commissionForm, commissionPage, commissionsPage } from './commissions/pages';
import { shopPage } from './ecommerce/pages';
import { dashboardPage } from './home/pages';
import {
  circuitPage,
  circuitsPage,
  countPage,
  countsPage,
  entriesPage,
  entryForm,
  entryPage,
  exitPage,
  exitsPage,
  importsPage,
  locationPage,
  piecePage,
  piecesPage,
  sheetPage,
  sheetsPage,
} from './inventory/pages';
import { transferForm, transferPage, transfersPage } from './inventory/transfers/pages';
import { invoicePage, invoiceSettingsPage, invoicesPage } from './invoices/pages';
import {
  calendarPage,
  installmentsPage,
  leasedPiecesPage,
  leasePage,
  leasesPage,
  toInvoicePage,
} from './leases/pages';
import { refundPage, refundsPage } from './refunds/pages';
import { paymentsPage, suppliersPage } from './reports/pages';
import { reviewPage } from './reports/review/pages';
import type { ScreenName } from './routes';
import { quoteForm } from './sales/builder/pages';
import { cashPage } from './sales/cash/pages';
import { deliveryPage, outputPage } from './sales/delivery/pages';
import { exchangePage } from './sales/exchange/pages';
import { orderPage, ordersPage } from './sales/orders/pages';
import { pendingPage } from './sales/pending/pages';
import { quotePage, quotesPage } from './sales/quotes/pages';
import { lazyPage } from './shell/lazyPage';
import { offlineWorkPage } from './shell/offline/queue/pages';

const productForm = lazyPage(
  async () => (await import('./catalog/products/ProductFormPage')).ProductFormPage,
);
const productPage = lazyPage(async () => (await import('./catalog/products/ProductPage')).ProductPage);
const circuitForm = lazyPage(
  async () => (await import('./inventory/circuits/form/CircuitFormPage')).CircuitFormPage,
);
const wholesalerForm = lazyPage(async () => (await import('./partners/pages')).WholesalerFormPage);
const customerForm = lazyPage(async () => (await import('./partners/pages')).CustomerFormPage);

/** The page of each screen. Those of a lazy page are read once somebody opens it. */
export const PAGES: Record<ScreenName, ComponentType> = {
  'products-home': lazyPage(async () => (await import('./catalog/products/ProductsPage')).ProductsPage),
  'circuits-home': circuitsPage,
  'transfers-list': transfersPage,
  'sellers-home': sellersPage,
  'wholesalers-home': lazyPage(async () => (await import('./partners/PartnersPage')).WholesalersPage),
  'customers-home': lazyPage(async () => (await import('./partners/PartnersPage')).CustomersPage),
  'quotes-home': quotesPage,
  'orders-home': ordersPage,
  'commissions-home': commissionsPage,
  'invoices-home': invoicesPage,
  'invoice-details': invoicePage,
  'invoice-settings': invoiceSettingsPage,
  'leases-home': leasesPage,
  'lease-details': leasePage,
  'installments-home': installmentsPage,
  'leased-pieces': leasedPiecesPage,
  'to-invoice-home': toInvoicePage,
  'lease-calendar': calendarPage,
  'stock-counts': countsPage,
  'stock-count': countPage,
  outcomes: exitsPage,
  'offline-work': offlineWorkPage,
  incomes: entriesPage,
  'piece-sheets': sheetsPage,
  'pieces-home': piecesPage,
  'refunds-list': refundsPage,
  dashboard: dashboardPage,
  catalog: lazyPage(async () => (await import('./catalog/catalogues/CatalogPage')).CatalogPage),
  'new-product': productForm,
  'update-product': productForm,
  'product-details': productPage,
  'product-details-pieces': productPage,
  'new-circuit': circuitForm,
  'update-circuit': circuitForm,
  'circuit-details': circuitPage,
  'new-transfer': transferForm,
  'update-transfer': transferForm,
  'transfer-details': transferPage,
  'imports-home': importsPage,
  'piece-sheet': sheetPage,
  'detail-seller': sellerPage,
  'new-wholesaler': wholesalerForm,
  'update-wholesaler': wholesalerForm,
  'detail-wholesaler': lazyPage(async () => (await import('./partners/pages')).WholesalerPage),
  'new-customer': customerForm,
  'update-customer': customerForm,
  'detail-customer': lazyPage(async () => (await import('./partners/pages')).CustomerPage),
  'company-home': companyPage,
  roles: rolesPage,
  'company-data': companyDataPage,
  mail: mailPage,
  audit: auditPage,
  bin: binPage,
  'new-password': newPasswordPage,
  'confirm-email': confirmEmailPage,
  'new-quote': quoteForm,
  'update-quote': quoteForm,
  'quote-details': quotePage,
  'order-details': orderPage,
  'order-delivery': deliveryPage,
  'order-output': outputPage,
  'pending-deliveries': pendingPage,
  'cash-custody': cashPage,
  'payments-own': paymentsPage,
  'new-commission': commissionForm,
  'update-commission': commissionForm,
  'commission-details': commissionPage,
  'exchange-rate': exchangePage,
  'piece-details': piecePage,
  'location-pieces': locationPage,
  'outcomes-details': exitPage,
  'new-income': entryForm,
  'incomes-details': entryPage,
  'refund-details': refundPage,
  mercancia: shopPage,
  'suppliers-home': suppliersPage,
  'payments-home': paymentsPage,
  review: reviewPage,
  'auth-login': loginPage,
  'error-404': lazyPage(async () => (await import('./shell/pages/NotFoundPage')).NotFoundPage),
  'not-authorized': lazyPage(async () => (await import('./shell/pages/NotAuthorizedPage')).NotAuthorizedPage),
  'access-control': lazyPage(
    async () => (await import('./accounts/session/AccessControlPage')).AccessControlPage,
  ),
};
