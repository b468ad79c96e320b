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
  entriesPage,
  entryForm,
  entryPage,
  exitPage,
  exitsPage,
  importsPage,
  piecePage,
  piecesPage,
  sheetPage,
  sheetsPage,
} from './inventory/pages';
import { transferForm, transferPage, transfersPage } from './inventory/transfers/pages';
import { refundPage, refundsPage } from './refunds/pages';
import { paymentsPage, suppliersPage } from './reports/pages';
import { reviewPage } from './reports/review/pages';
import { quoteForm } from './sales/builder/pages';
import { cashPage } from './sales/cash/pages';
import { deliveryPage, outputPage } from './sales/delivery/pages';
import { exchangePage } from './sales/exchange/pages';
import { orderPage, ordersPage } from './sales/orders/pages';
import { pendingPage } from './sales/pending/pages';
import { quotePage, quotesPage } from './sales/quotes/pages';
import { full, list, ours, read, type Screen, under } from './screen';
import { lazyPage } from './shell/lazyPage';

/**
 * The one table of screens. The router, the menu, the permission check, the page titles and the
 * tests read it; nothing else declares a screen. A screen without a page is not built yet.
 */
const products = list(
  'products-home',
  '/produccion/productos',
  'production',
  read('Products'),
  lazyPage(async () => (await import('./catalog/products/ProductsPage')).ProductsPage),
);

const circuits = list('circuits-home', '/produccion/circuitos', 'production', read('Circuits'), circuitsPage);
const circuitForm = lazyPage(
  async () => (await import('./inventory/circuits/form/CircuitFormPage')).CircuitFormPage,
);
const transfersAt = '/produccion/traspasos';
const transfers = list('transfers-list', transfersAt, 'production', read('Transfers'), transfersPage);
const sellers = list('sellers-home', '/usuarios/vendedores', 'users', read('Sellers'), sellersPage);
const wholesalers = list(
  'wholesalers-home',
  '/usuarios/mayoristas',
  'users',
  read('Wholesalers'),
  lazyPage(async () => (await import('./partners/PartnersPage')).WholesalersPage),
);
const customers = list(
  'customers-home',
  '/usuarios/clientes',
  'users',
  read('Clients'),
  lazyPage(async () => (await import('./partners/PartnersPage')).CustomersPage),
);
const quotesAt = '/comercial/cotizaciones/:filter?';
const quotes = list('quotes-home', quotesAt, 'commercial', read('Quotes'), quotesPage);
const ordersAt = '/comercial/ordenes/:filter?';
const orders = list('orders-home', ordersAt, 'commercial', read('Orders'), ordersPage);
const commissionsAt = '/comercial/comisiones';
const commissions = list(
  'commissions-home',
  commissionsAt,
  'commercial',
  read('Commissions'),
  commissionsPage,
);
/** The pair of the specification; what changes a commission asks for more. */
const OPEN_COMMISSION: [string, string] = ['update', 'Commissions'];
const exits = list('outcomes', '/almacen/salidas', 'warehouse', read('Out_inventories'), exitsPage);
const entries = list('incomes', '/almacen/entradas', 'warehouse', read('Inventory_entries'), entriesPage);
const IMPORT_PIECES: [string, string] = ['import pieces', 'Import'];
const sheets = ours(
  list('piece-sheets', '/produccion/importaciones/piezas', 'production', IMPORT_PIECES, sheetsPage),
);
const pieces = list('pieces-home', '/almacen/piezas', 'warehouse', read('Transfers'), piecesPage);
const refunds = list('refunds-list', '/almacen/devoluciones', 'warehouse', read('Devolutions'), refundsPage);

const productForm = lazyPage(
  async () => (await import('./catalog/products/ProductFormPage')).ProductFormPage,
);
const customerForm = lazyPage(async () => (await import('./partners/pages')).CustomerFormPage);
const wholesalerForm = lazyPage(async () => (await import('./partners/pages')).WholesalerFormPage);

export const SCREENS: Screen[] = [
  list('dashboard', '/inicio/dashboard', 'home', read('Dashboard'), dashboardPage),

  list(
    'catalog',
    '/produccion/catalogos',
    'production',
    read('Categories'),
    lazyPage(async () => (await import('./catalog/catalogues/CatalogPage')).CatalogPage),
  ),
  products,
  under(products, 'new-product', '/produccion/productos/nuevo', ['create', 'Product'], productForm),
  under(
    products,
    'update-product',
    '/produccion/productos/actualizar/:id/visible/:visible?',
    ['edit', 'Product'],
    productForm,
  ),
  under(
    products,
    'product-details',
    '/produccion/productos/:id',
    read('Product'),
    lazyPage(async () => (await import('./catalog/products/ProductPage')).ProductPage),
  ),
  under(
    products,
    'product-details-pieces',
    '/produccion/productos/:id/visible/:visible/piezas/:query?/cantidad/:count?',
    read('Product'),
    lazyPage(async () => (await import('./catalog/products/ProductPage')).ProductPage),
  ),
  circuits,
  under(circuits, 'new-circuit', '/produccion/circuitos/nuevo/:number', read('Circuits'), circuitForm),
  under(circuits, 'update-circuit', '/produccion/circuitos/actualizar/:id', read('Circuits'), circuitForm),
  ours(under(circuits, 'circuit-details', '/produccion/circuitos/:id', read('Circuits'), circuitPage)),
  transfers,
  under(transfers, 'new-transfer', `${transfersAt}/nuevo`, ['create', 'Transfer'], transferForm),
  under(transfers, 'update-transfer', `${transfersAt}/actualizar/:id`, ['edit', 'Transfer'], transferForm),
  under(transfers, 'transfer-details', `${transfersAt}/:id`, read('Transfer'), transferPage),
  list(
    'imports-home',
    '/produccion/importaciones',
    'production',
    ['read import_numbers', 'Import'],
    importsPage,
  ),
  sheets,
  ours(under(sheets, 'piece-sheet', '/produccion/importaciones/piezas/:id', IMPORT_PIECES, sheetPage)),

  sellers,
  under(sellers, 'detail-seller', '/usuarios/vendedores/:id', read('Sellers'), sellerPage),
  wholesalers,
  under(wholesalers, 'new-wholesaler', '/usuarios/mayoristas/nuevo', read('Wholesalers'), wholesalerForm),
  under(
    wholesalers,
    'update-wholesaler',
    '/usuarios/mayoristas/actualizar/:id',
    read('Wholesalers'),
    wholesalerForm,
  ),
  under(
    wholesalers,
    'detail-wholesaler',
    '/usuarios/mayoristas/:id',
    read('Wholesalers'),
    lazyPage(async () => (await import('./partners/pages')).WholesalerPage),
  ),
  customers,
  under(customers, 'new-customer', '/usuarios/clientes/nuevo', ['create', 'Client'], customerForm),
  under(customers, 'update-customer', '/usuarios/clientes/actualizar/:id', ['edit', 'Client'], customerForm),
  under(
    customers,
    'detail-customer',
    '/usuarios/clientes/:id',
    read('Client'),
    lazyPage(async () => (await import('./partners/pages')).CustomerPage),
  ),
  list('company-home', '/usuarios/empresa', 'users', read('Users_company'), companyPage),
  ours(list('roles', '/usuarios/roles', 'users', read('Roles'), rolesPage)),
  ours(list('company-data', '/usuarios/datos-de-la-empresa', 'users', read('Company'), companyDataPage)),
  ours(list('mail', '/usuarios/correo', 'users', read('Mail'), mailPage)),
  ours(list('audit', '/usuarios/auditoria', 'users', read('Audit'), auditPage)),
  ours(list('bin', '/usuarios/papelera', 'users', read('Bin'), binPage)),
  full('new-password', '/usuarios/nuevas-credenciales', read('Auth'), newPasswordPage),
  ours(full('confirm-email', '/usuarios/confirmar-correo', read('Auth'), confirmEmailPage)),

  quotes,
  under(quotes, 'new-quote', '/comercial/cotizacion/nueva', ['create', 'Quote'], quoteForm),
  under(quotes, 'update-quote', '/comercial/cotizacion/actualizar/:id', ['edit', 'Quote'], quoteForm),
  under(quotes, 'quote-details', '/comercial/cotizacion/:id', read('Quote'), quotePage),
  orders,
  under(orders, 'order-details', '/comercial/orden/:id', read('Order'), orderPage),
  ours(under(orders, 'order-delivery', '/comercial/orden/:id/entrega', ['deliver', 'Order'], deliveryPage)),
  ours(under(orders, 'order-output', '/comercial/orden/:id/salida', ['output', 'Order'], outputPage)),
  ours(list('pending-deliveries', '/comercial/pendientes', 'commercial', read('Orders'), pendingPage)),
  ours(list('cash-custody', '/comercial/efectivo', 'commercial', ['hand over cash', 'Quote'], cashPage)),
  ours(list('payments-own', '/comercial/pagos', 'commercial', ['read own', 'Reports'], paymentsPage)),
  commissions,
  under(commissions, 'new-commission', `${commissionsAt}/nueva`, ['create', 'Commissions'], commissionForm),
  under(commissions, 'update-commission', `${commissionsAt}/actualizar/:id`, OPEN_COMMISSION, commissionForm),
  under(commissions, 'commission-details', `${commissionsAt}/:id`, OPEN_COMMISSION, commissionPage),

  ours(list('exchange-rate', '/comercial/tipo-de-cambio', 'commercial', read('ExchangeRate'), exchangePage)),

  ours(pieces),
  ours(under(pieces, 'piece-details', '/almacen/piezas/:id', read('Transfers'), piecePage)),
  exits,
  under(exits, 'outcomes-details', '/almacen/salidas/:id', read('Out_inventories'), exitPage),
  entries,
  ours(under(entries, 'new-income', '/almacen/entradas/nueva', ['create', 'Inventory_entries'], entryForm)),
  under(entries, 'incomes-details', '/almacen/entradas/:id', read('Inventory_entries'), entryPage),
  refunds,
  under(refunds, 'refund-details', '/almacen/devoluciones/:id', read('Devolution'), refundPage),

  list('mercancia', '/ecommerce/products', 'ecommerce', read('Ecommerce'), shopPage),
  list('suppliers-home', '/reportes/proveedores', 'reports', read('Reports'), suppliersPage),
  list('payments-home', '/reportes/pagos', 'reports', ['read all', 'Reports'], paymentsPage),
  ours(list('review', '/reportes/revision', 'reports', read('Review'), reviewPage)),

  full('auth-login', '/login', read('Auth'), loginPage),
  full(
    'error-404',
    '/error-404',
    read('Products'),
    lazyPage(async () => (await import('./shell/pages/NotFoundPage')).NotFoundPage),
  ),
  full(
    'not-authorized',
    '/pages/miscellaneous/not-authorized',
    read('Auth'),
    lazyPage(async () => (await import('./shell/pages/NotAuthorizedPage')).NotAuthorizedPage),
  ),
  ours(
    full(
      'access-control',
      '/access-control',
      read('Auth'),
      lazyPage(async () => (await import('./accounts/session/AccessControlPage')).AccessControlPage),
    ),
  ),
];
