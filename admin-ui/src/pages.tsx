import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import Apartment from '@mui/icons-material/ApartmentOutlined';
import AssignmentReturn from '@mui/icons-material/AssignmentReturnOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import Business from '@mui/icons-material/BusinessOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import Chair from '@mui/icons-material/ChairOutlined';
import CurrencyExchange from '@mui/icons-material/CurrencyExchangeOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import DirectionsBoat from '@mui/icons-material/DirectionsBoatOutlined';
import EventNote from '@mui/icons-material/EventNoteOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import Hub from '@mui/icons-material/HubOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import Key from '@mui/icons-material/KeyOutlined';
import LocalAtm from '@mui/icons-material/LocalAtmOutlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import ManageSearch from '@mui/icons-material/ManageSearch';
import Input from '@mui/icons-material/MoveToInboxOutlined';
import Output from '@mui/icons-material/OutboxOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import PendingActions from '@mui/icons-material/PendingActionsOutlined';
import Percent from '@mui/icons-material/PercentOutlined';
import QrCode2 from '@mui/icons-material/QrCode2';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Receipt from '@mui/icons-material/ReceiptOutlined';
import RequestQuote from '@mui/icons-material/RequestQuoteOutlined';
import Sell from '@mui/icons-material/Sell';
import SpaceDashboard from '@mui/icons-material/SpaceDashboardOutlined';
import Store from '@mui/icons-material/StorefrontOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Warehouse from '@mui/icons-material/WarehouseOutlined';
import { loadWords } from './i18n/provider';
import type { ScreenName } from './routes';
import { lazyPage, type OnDemand } from './shell/lazyPage';
import type { ShellSetup } from './shell/setup';

// One page on more than one screen.
const productForm = lazyPage(
  async () => (await import('./catalog/products/ProductFormPage')).ProductFormPage,
);
const productPage = lazyPage(async () => (await import('./catalog/products/ProductPage')).ProductPage);
const circuitForm = lazyPage(
  async () => (await import('./inventory/circuits/form/CircuitFormPage')).CircuitFormPage,
);
const transferForm = lazyPage(
  async () => (await import('./inventory/transfers/form/TransferFormPage')).TransferFormPage,
);
const wholesalerForm = lazyPage(async () => (await import('./partners/pages')).WholesalerFormPage);
const customerForm = lazyPage(async () => (await import('./partners/pages')).CustomerFormPage);
const quoteForm = lazyPage(async () => (await import('./sales/builder/QuoteFormPage')).QuoteFormPage);
const paymentsPage = lazyPage(async () => (await import('./reports/payments/PaymentsPage')).PaymentsPage);
const commissionForm = lazyPage(
  async () => (await import('./commissions/editor/CommissionFormPage')).CommissionFormPage,
);

/** The page of each screen, a chunk of its own, read once somebody opens it. */
export const PAGES: Record<ScreenName, OnDemand<object>> = {
  help: lazyPage(async () => (await import('./shell/help/HelpPage')).HelpPage),
  'products-home': lazyPage(async () => (await import('./catalog/products/ProductsPage')).ProductsPage),
  'circuits-home': lazyPage(async () => (await import('./inventory/circuits/CircuitsPage')).CircuitsPage),
  'transfers-list': lazyPage(async () => (await import('./inventory/transfers/TransfersPage')).TransfersPage),
  'sellers-home': lazyPage(async () => (await import('./accounts/people/SellersPage')).SellersPage),
  'wholesalers-home': lazyPage(async () => (await import('./partners/PartnersPage')).WholesalersPage),
  'customers-home': lazyPage(async () => (await import('./partners/PartnersPage')).CustomersPage),
  'quotes-home': lazyPage(async () => (await import('./sales/quotes/QuotesPage')).QuotesPage),
  'quotes-board': lazyPage(async () => (await import('./sales/quotes/board/QuoteBoardPage')).QuoteBoardPage),
  'orders-home': lazyPage(async () => (await import('./sales/orders/OrdersPage')).OrdersPage),
  'commissions-home': lazyPage(async () => (await import('./commissions/CommissionsPage')).CommissionsPage),
  'invoices-home': lazyPage(async () => (await import('./invoices/InvoicesPage')).InvoicesPage),
  'invoice-details': lazyPage(async () => (await import('./invoices/InvoicePage')).InvoicePage),
  'invoices-due': lazyPage(async () => (await import('./invoices/due/DuePage')).DuePage),
  'invoice-settings': lazyPage(
    async () => (await import('./invoices/settings/InvoiceSettingsPage')).InvoiceSettingsPage,
  ),
  'leases-home': lazyPage(async () => (await import('./leases/LeasesPage')).LeasesPage),
  'lease-details': lazyPage(async () => (await import('./leases/LeasePage')).LeasePage),
  receivables: lazyPage(async () => (await import('./reports/receivables/ReceivablesPage')).ReceivablesPage),
  'customer-statement': lazyPage(
    async () => (await import('./reports/receivables/statement/StatementPage')).StatementPage,
  ),
  'installments-home': lazyPage(async () => (await import('./leases/InstallmentsPage')).InstallmentsPage),
  'leased-pieces': lazyPage(async () => (await import('./leases/LeasedPiecesPage')).LeasedPiecesPage),
  'to-invoice-home': lazyPage(async () => (await import('./leases/invoicing/ToInvoicePage')).ToInvoicePage),
  'lease-calendar': lazyPage(async () => (await import('./leases/CalendarPage')).CalendarPage),
  'stock-counts': lazyPage(async () => (await import('./inventory/counts/CountsPage')).CountsPage),
  'stock-count': lazyPage(async () => (await import('./inventory/counts/CountPage')).CountPage),
  outcomes: lazyPage(async () => (await import('./inventory/movements/ListPages')).ExitsPage),
  'offline-work': lazyPage(
    async () => (await import('./shell/offline/queue/OfflineWorkPage')).OfflineWorkPage,
  ),
  incomes: lazyPage(async () => (await import('./inventory/movements/ListPages')).EntriesPage),
  'piece-sheets': lazyPage(async () => (await import('./inventory/sheets/SheetsPage')).SheetsPage),
  'pieces-home': lazyPage(async () => (await import('./inventory/pieces/PiecesPage')).PiecesPage),
  'refunds-list': lazyPage(async () => (await import('./refunds/RefundsPage')).RefundsPage),
  'activities-home': lazyPage(async () => (await import('./followups/ActivitiesPage')).ActivitiesPage),
  dashboard: lazyPage(async () => (await import('./home/DashboardPage')).DashboardPage),
  catalog: lazyPage(async () => (await import('./catalog/catalogues/CatalogPage')).CatalogPage),
  'new-product': productForm,
  'update-product': productForm,
  'product-details': productPage,
  'product-details-pieces': productPage,
  'new-circuit': circuitForm,
  'update-circuit': circuitForm,
  'circuit-details': lazyPage(async () => (await import('./inventory/circuits/CircuitPage')).CircuitPage),
  'new-transfer': transferForm,
  'update-transfer': transferForm,
  'transfer-details': lazyPage(async () => (await import('./inventory/transfers/TransferPage')).TransferPage),
  'imports-home': lazyPage(async () => (await import('./inventory/imports/ImportsPage')).ImportsPage),
  'piece-sheet': lazyPage(async () => (await import('./inventory/sheets/SheetPage')).SheetPage),
  'detail-seller': lazyPage(async () => (await import('./accounts/people/SellerPage')).SellerPage),
  'new-wholesaler': wholesalerForm,
  'update-wholesaler': wholesalerForm,
  'detail-wholesaler': lazyPage(async () => (await import('./partners/pages')).WholesalerPage),
  'new-customer': customerForm,
  'update-customer': customerForm,
  'detail-customer': lazyPage(async () => (await import('./partners/pages')).CustomerPage),
  'company-home': lazyPage(async () => (await import('./accounts/people/CompanyPage')).CompanyPage),
  roles: lazyPage(async () => (await import('./accounts/roles/RolesPage')).RolesPage),
  'company-data': lazyPage(async () => (await import('./accounts/company/CompanyDataPage')).CompanyDataPage),
  mail: lazyPage(async () => (await import('./accounts/mail/MailPage')).MailPage),
  audit: lazyPage(async () => (await import('./audit/AuditPage')).AuditPage),
  bin: lazyPage(async () => (await import('./audit/bin/BinPage')).BinPage),
  'new-password': lazyPage(async () => (await import('./accounts/session/NewPasswordPage')).NewPasswordPage),
  'confirm-email': lazyPage(
    async () => (await import('./accounts/session/ConfirmEmailPage')).ConfirmEmailPage,
  ),
  'new-quote': quoteForm,
  'update-quote': quoteForm,
  'quote-details': lazyPage(async () => (await import('./sales/quotes/QuotePage')).QuotePage),
  'order-details': lazyPage(async () => (await import('./sales/orders/OrderPage')).OrderPage),
  'order-delivery': lazyPage(async () => (await import('./sales/delivery/DeliveryPage')).DeliveryPage),
  'order-output': lazyPage(async () => (await import('./sales/delivery/DeliveryPage')).OutputPage),
  'pending-deliveries': lazyPage(async () => (await import('./sales/pending/PendingPage')).PendingPage),
  'deliveries-calendar': lazyPage(
    async () => (await import('./sales/pending/calendar/DeliveriesCalendarPage')).DeliveriesCalendarPage,
  ),
  'cash-custody': lazyPage(async () => (await import('./sales/cash/CashPage')).CashPage),
  'payments-own': paymentsPage,
  'new-commission': commissionForm,
  'update-commission': commissionForm,
  'commission-details': lazyPage(async () => (await import('./commissions/CommissionPage')).CommissionPage),
  'exchange-rate': lazyPage(async () => (await import('./sales/exchange/ExchangePage')).ExchangePage),
  'piece-details': lazyPage(async () => (await import('./inventory/pieces/PiecePage')).PiecePage),
  'location-pieces': lazyPage(async () => (await import('./inventory/labels/LocationPage')).LocationPage),
  'outcomes-details': lazyPage(async () => (await import('./inventory/movements/MovementPages')).ExitPage),
  'new-income': lazyPage(
    async () => (await import('./inventory/movements/form/EntryFormPage')).EntryFormPage,
  ),
  'incomes-details': lazyPage(async () => (await import('./inventory/movements/MovementPages')).EntryPage),
  'refund-details': lazyPage(async () => (await import('./refunds/RefundPage')).RefundPage),
  mercancia: lazyPage(async () => (await import('./ecommerce/ShopPage')).ShopPage),
  'suppliers-home': lazyPage(async () => (await import('./reports/suppliers/SuppliersPage')).SuppliersPage),
  'payments-home': paymentsPage,
  'exchange-gains': lazyPage(async () => (await import('./reports/gains/GainsPage')).GainsPage),
  'sold-pieces': lazyPage(async () => (await import('./reports/sold/SoldPage')).SoldPage),
  review: lazyPage(async () => (await import('./reports/review/ReviewPage')).ReviewPage),
  'auth-login': lazyPage(async () => (await import('./accounts/session/LoginPage')).LoginPage),
  'error-404': lazyPage(async () => (await import('./shell/pages/NotFoundPage')).NotFoundPage),
  'not-authorized': lazyPage(async () => (await import('./shell/pages/NotAuthorizedPage')).NotAuthorizedPage),
  'access-control': lazyPage(async () => {
    const [page] = await Promise.all([import('./accounts/session/AccessControlPage'), loadWords()]);
    return page.AccessControlPage;
  }),
  'own-account': lazyPage(async () => {
    const [page] = await Promise.all([import('./accounts/session/OwnAccountPage'), loadWords()]);
    return page.OwnAccountPage;
  }),
};

/** The picture of each menu entry. */
export const ICONS: ShellSetup['icons'] = {
  dashboard: SpaceDashboard,
  'activities-home': EventNote,
  catalog: Category,
  'products-home': Chair,
  'circuits-home': Hub,
  'transfers-list': LocalShipping,
  'imports-home': DirectionsBoat,
  'piece-sheets': UploadFile,
  'sellers-home': Badge,
  'wholesalers-home': Store,
  'customers-home': Groups,
  'company-home': Business,
  roles: AdminPanelSettings,
  'company-data': Apartment,
  mail: Mail,
  audit: ManageSearch,
  bin: DeleteOutline,
  'quotes-home': RequestQuote,
  'orders-home': ReceiptLong,
  'pending-deliveries': PendingActions,
  'cash-custody': LocalAtm,
  'payments-own': Payments,
  'commissions-home': Percent,
  'exchange-rate': CurrencyExchange,
  'pieces-home': QrCode2,
  'leases-home': Key,
  'invoices-home': Receipt,
  receivables: AccountBalance,
  'stock-counts': Inventory,
  outcomes: Output,
  incomes: Input,
  'refunds-list': AssignmentReturn,
  mercancia: Store,
  'suppliers-home': Warehouse,
  'payments-home': Payments,
  'exchange-gains': CurrencyExchange,
  'sold-pieces': Sell,
  review: FactCheck,
};
