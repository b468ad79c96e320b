import { generatePath } from 'react-router';
import { full, list, ours, read, type Screen, under } from './screen';

/**
 * The one table of screens, and the only place where their paths stand. The router, the menu, the permission check, the
 * page titles, every link (`pathTo`), the table of lists (`api/resources.ts`) and the tests read it; `pages.tsx` has the page of
 * each.
 */
const dashboard = list('dashboard', '/inicio/dashboard', 'home', read('Dashboard'));
const products = list('products-home', '/produccion/productos', 'production', read('Products'), 'products');
const circuits = list('circuits-home', '/produccion/circuitos', 'production', read('Circuits'), 'circuits');
const transfers = list(
  'transfers-list',
  '/produccion/traspasos',
  'production',
  read('Transfers'),
  'transfers',
);
const sellers = list('sellers-home', '/usuarios/vendedores', 'users', read('Sellers'), 'sellers');
const wholesalers = list(
  'wholesalers-home',
  '/usuarios/mayoristas',
  'users',
  read('Wholesalers'),
  'wholesalers',
);
const customers = list('customers-home', '/usuarios/clientes', 'users', read('Clients'), 'customers');
const quotes = list(
  'quotes-home',
  '/comercial/cotizaciones/:filter?',
  'commercial',
  read('Quotes'),
  'quotes',
);
const orders = list('orders-home', '/comercial/ordenes/:filter?', 'commercial', read('Orders'), 'orders');
const leases = ours(list('leases-home', '/comercial/rentas', 'commercial', read('Leases'), 'leases'));
const invoices = ours(
  list('invoices-home', '/comercial/facturas', 'commercial', read('Invoices'), 'invoices'),
);
const receivables = ours(
  list('receivables', '/comercial/por-cobrar', 'commercial', read('Invoices'), 'receivables'),
);
const pending = ours(
  list('pending-deliveries', '/comercial/pendientes', 'commercial', read('Orders'), 'pending-deliveries'),
);
const commissions = list(
  'commissions-home',
  '/comercial/comisiones',
  'commercial',
  read('Commissions'),
  'commissions',
);
/** The pair of the specification; what changes a commission asks for more. */
const OPEN_COMMISSION: [string, string] = ['update', 'Commissions'];
const ALL_PAYMENTS: [string, string] = ['read all', 'Reports'];
const MARGINS: [string, string] = ['read margins', 'Reports'];
const exits = list('outcomes', '/almacen/salidas', 'warehouse', read('Out_inventories'), 'exits');
const entries = list('incomes', '/almacen/entradas', 'warehouse', read('Inventory_entries'), 'entries');
const IMPORT_PIECES: [string, string] = ['import pieces', 'Import'];
const sheets = ours(
  list('piece-sheets', '/produccion/importaciones/piezas', 'production', IMPORT_PIECES, 'piece-sheets'),
);
const pieces = list('pieces-home', '/almacen/piezas', 'warehouse', read('Transfers'), 'pieces');
const counts = ours(
  list('stock-counts', '/almacen/conteos', 'warehouse', read('StockCounts'), 'stock-counts'),
);
const refunds = list(
  'refunds-list',
  '/almacen/devoluciones',
  'warehouse',
  read('Devolutions'),
  'devolutions',
);

export const SCREENS = [
  dashboard,
  ours(list('activities-home', '/actividades', 'home', read('Followups'), 'activities')),
  ours(under(dashboard, 'help', '/ayuda/:page?', read('Manual'))),

  list('catalog', '/produccion/catalogos', 'production', read('Categories')),
  products,
  under(products, 'new-product', '/produccion/productos/nuevo', ['create', 'Product'], 'create'),
  under(
    products,
    'update-product',
    '/produccion/productos/actualizar/:id/visible/:visible?',
    ['edit', 'Product'],
    'edit',
  ),
  under(products, 'product-details', '/produccion/productos/:id', read('Product'), 'show'),
  under(
    products,
    'product-details-pieces',
    '/produccion/productos/:id/visible/:visible/piezas/:query?/cantidad/:count?',
    read('Product'),
  ),
  circuits,
  under(circuits, 'new-circuit', '/produccion/circuitos/nuevo/:number', read('Circuits'), 'create'),
  under(circuits, 'update-circuit', '/produccion/circuitos/actualizar/:id', read('Circuits'), 'edit'),
  ours(under(circuits, 'circuit-details', '/produccion/circuitos/:id', read('Circuits'), 'show')),
  transfers,
  under(transfers, 'new-transfer', '/produccion/traspasos/nuevo', ['create', 'Transfer'], 'create'),
  under(transfers, 'update-transfer', '/produccion/traspasos/actualizar/:id', ['edit', 'Transfer'], 'edit'),
  under(transfers, 'transfer-details', '/produccion/traspasos/:id', read('Transfer'), 'show'),
  list(
    'imports-home',
    '/produccion/importaciones',
    'production',
    ['read import_numbers', 'Import'],
    'import-numbers',
  ),
  sheets,
  ours(under(sheets, 'piece-sheet', '/produccion/importaciones/piezas/:id', IMPORT_PIECES, 'show')),

  sellers,
  under(sellers, 'detail-seller', '/usuarios/vendedores/:id', read('Sellers'), 'show'),
  wholesalers,
  under(wholesalers, 'new-wholesaler', '/usuarios/mayoristas/nuevo', read('Wholesalers'), 'create'),
  under(wholesalers, 'update-wholesaler', '/usuarios/mayoristas/actualizar/:id', read('Wholesalers'), 'edit'),
  under(wholesalers, 'detail-wholesaler', '/usuarios/mayoristas/:id', read('Wholesalers'), 'show'),
  customers,
  under(customers, 'new-customer', '/usuarios/clientes/nuevo', ['create', 'Client'], 'create'),
  under(customers, 'update-customer', '/usuarios/clientes/actualizar/:id', ['edit', 'Client'], 'edit'),
  under(customers, 'detail-customer', '/usuarios/clientes/:id', read('Client'), 'show'),
  list('company-home', '/usuarios/empresa', 'users', read('Users_company'), 'company-users'),
  ours(list('roles', '/usuarios/roles', 'users', read('Roles'), 'roles')),
  ours(list('company-data', '/usuarios/datos-de-la-empresa', 'users', read('Company'))),
  ours(list('mail', '/usuarios/correo', 'users', read('Mail'))),
  ours(list('audit', '/usuarios/auditoria', 'users', read('Audit'), 'audit')),
  ours(list('bin', '/usuarios/papelera', 'users', read('Bin'))),
  full('new-password', '/usuarios/nuevas-credenciales', read('Auth')),
  ours(full('confirm-email', '/usuarios/confirmar-correo', read('Auth'))),

  quotes,
  ours(under(quotes, 'quotes-board', '/comercial/cotizaciones-tablero', read('Quotes'))),
  under(quotes, 'new-quote', '/comercial/cotizacion/nueva', ['create', 'Quote'], 'create'),
  under(quotes, 'update-quote', '/comercial/cotizacion/actualizar/:id', ['edit', 'Quote'], 'edit'),
  under(quotes, 'quote-details', '/comercial/cotizacion/:id', read('Quote'), 'show'),
  orders,
  under(orders, 'order-details', '/comercial/orden/:id', read('Order'), 'show'),
  ours(under(orders, 'order-delivery', '/comercial/orden/:id/entrega', ['deliver', 'Order'])),
  ours(under(orders, 'order-output', '/comercial/orden/:id/salida', ['output', 'Order'])),
  leases,
  ours(under(leases, 'lease-details', '/comercial/rentas/:id', read('Leases'), 'show')),
  ours(
    under(leases, 'installments-home', '/comercial/mensualidades', read('Leases'), 'list', 'installments'),
  ),
  ours(under(leases, 'leased-pieces', '/comercial/piezas-rentadas', read('Leases'), 'list', 'leased-pieces')),
  ours(under(leases, 'lease-calendar', '/comercial/rentas-calendario/:id', read('Leases'))),
  ours(
    under(leases, 'to-invoice-home', '/comercial/rentas-por-facturar', read('Leases'), 'list', 'to-invoice'),
  ),
  invoices,
  ours(under(invoices, 'invoices-due', '/comercial/facturas/por-facturar', ['ask', 'Invoices'])),
  ours(under(invoices, 'invoice-settings', '/comercial/facturas/ajustes', ['settings', 'Invoices'])),
  ours(under(invoices, 'invoice-details', '/comercial/facturas/:id', read('Invoices'), 'show')),
  receivables,
  ours(under(receivables, 'customer-statement', '/comercial/por-cobrar/clientes/:id', read('Invoices'))),
  pending,
  ours(under(pending, 'deliveries-calendar', '/comercial/pendientes-calendario/:day?', read('Orders'))),
  ours(list('cash-custody', '/comercial/efectivo', 'commercial', ['hand over cash', 'Quote'], 'cash')),
  {
    ...ours(list('payments-own', '/comercial/pagos', 'commercial', ['read own', 'Reports'])),
    unless: ALL_PAYMENTS,
  },
  commissions,
  under(commissions, 'new-commission', '/comercial/comisiones/nueva', ['create', 'Commissions'], 'create'),
  under(commissions, 'update-commission', '/comercial/comisiones/actualizar/:id', OPEN_COMMISSION, 'edit'),
  under(commissions, 'commission-details', '/comercial/comisiones/:id', OPEN_COMMISSION, 'show'),

  ours(list('exchange-rate', '/comercial/tipo-de-cambio', 'commercial', read('ExchangeRate'))),

  ours(pieces),
  ours(under(pieces, 'piece-details', '/almacen/piezas/:id', read('Transfers'), 'show')),
  ours(under(pieces, 'location-pieces', '/almacen/ubicaciones/:id', read('Transfers'))),
  counts,
  ours(under(counts, 'stock-count', '/almacen/conteos/:id', read('StockCounts'), 'show')),
  exits,
  under(exits, 'outcomes-details', '/almacen/salidas/:id', read('Out_inventories'), 'show'),
  ours(under(exits, 'offline-work', '/almacen/sin-red', read('Out_inventories'))),
  entries,
  ours(under(entries, 'new-income', '/almacen/entradas/nueva', ['create', 'Inventory_entries'], 'create')),
  under(entries, 'incomes-details', '/almacen/entradas/:id', read('Inventory_entries'), 'show'),
  refunds,
  under(refunds, 'refund-details', '/almacen/devoluciones/:id', read('Devolution'), 'show'),

  list('mercancia', '/ecommerce/products', 'ecommerce', read('Ecommerce')),
  list('suppliers-home', '/reportes/proveedores', 'reports', read('Reports'), 'products-reports'),
  list('payments-home', '/reportes/pagos', 'reports', ALL_PAYMENTS),
  ours(list('exchange-gains', '/reportes/ganancia-cambiaria', 'reports', ALL_PAYMENTS, 'exchange-gains')),
  ours(list('sold-pieces', '/reportes/piezas-vendidas', 'reports', MARGINS, 'sold-pieces')),
  ours(list('review', '/reportes/revision', 'reports', read('Review'))),

  full('auth-login', '/login', read('Auth')),
  full('error-404', '/error-404', read('Products')),
  full('not-authorized', '/pages/miscellaneous/not-authorized', read('Auth')),
  ours(full('access-control', '/access-control', read('Auth'))),
  ours(full('own-account', '/mi-cuenta', read('Auth'))),
] as const;

export type ScreenName = (typeof SCREENS)[number]['name'];
type PathOf<Name extends ScreenName> = Extract<(typeof SCREENS)[number], { name: Name }>['path'];

type Value = string | number;
type Part<Name extends string> = Name extends `${infer Optional}?`
  ? { [N in Optional]?: Value }
  : { [N in Name]: Value };
/** What stands in a path behind its colons. */
type Parts<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Part<Name> & Parts<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Part<Name>
    : unknown;

type Query = Record<string, Value | undefined>;
type Given<Path extends string> =
  Record<string, never> extends Parts<Path>
    ? [parts?: Parts<Path>, query?: Query]
    : [parts: Parts<Path>, query?: Query];

const BY_NAME = new Map<string, Screen>(SCREENS.map((screen) => [screen.name, screen]));

/** The address of a screen, by its name in the table: `pathTo('quote-details', { id: 7 }, { tab: 'payments' })`. */
export const pathTo = <Name extends ScreenName>(
  name: Name,
  ...[parts, query]: Given<PathOf<Name>>
): string => {
  const texts = Object.entries<Value>(parts ?? {}).map(([part, value]) => [part, String(value)]);
  const path = generatePath(screenOf(name).path, Object.fromEntries(texts));
  const asked = Object.entries({ ...query }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path;
};

export const screenOf = (name: ScreenName): Screen => {
  const screen = BY_NAME.get(name);
  if (!screen) throw new Error(`No screen is called ${name}`);
  return screen;
};
