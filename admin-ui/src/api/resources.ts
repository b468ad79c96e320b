import { pathTo } from '../routes';

/**
 * react-admin asks list, show, create, edit, delete, export of a resource; we have pairs of action
 * and subject, and our own addresses. This table is the only translation between the two.
 */
type Pair = [action: string, subject: string];
type Verb = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export';

type PathOfOne = (id: number | string) => string;

export interface ResourceEntry {
  /** Absent verbs are refused. */
  abilities: Partial<Record<Verb, Pair>>;
  /** Screens of ours. */
  paths: { list: string; show?: PathOfOne; edit?: PathOfOne; create?: string };
  /** Read at the warehouse door: kept in this browser, to be read again where there is no network. */
  atTheDoor?: true;
  /** The server sums the rows of a filter; they stand above the list. */
  sums?: true;
}

const read = (subject: string): Partial<Record<Verb, Pair>> => ({
  list: ['read', subject],
  show: ['read', subject],
  export: ['read', subject],
});

/** The report of payments, of what one reaches; who reads all of it has a screen of their own. */
const OF_ONES_OWN: Partial<Record<Verb, Pair>> = {
  list: ['read own', 'Reports'],
  show: ['read own', 'Reports'],
  export: ['read own', 'Reports'],
};

const keep = (subject: string): Partial<Record<Verb, Pair>> => ({
  ...read(subject),
  create: ['create', subject],
  edit: ['edit', subject],
  delete: ['delete', subject],
});

export const RESOURCES: Record<string, ResourceEntry> = {
  sellers: {
    abilities: keep('Sellers'),
    paths: { list: pathTo('sellers-home'), show: (id) => pathTo('detail-seller', { id }) },
  },
  'company-users': { abilities: keep('Users_company'), paths: { list: pathTo('company-home') } },
  roles: { abilities: keep('Roles'), paths: { list: pathTo('roles') } },
  audit: { abilities: read('Audit'), paths: { list: pathTo('audit') } },
  'deleted-quotes': { abilities: read('Bin'), paths: { list: pathTo('bin') } },
  'deleted-customers': { abilities: read('Bin'), paths: { list: pathTo('bin', {}, { vista: 'clientes' }) } },
  sessions: { abilities: read('Audit'), paths: { list: pathTo('audit', {}, { vista: 'sesiones' }) } },
  customers: {
    abilities: {
      ...keep('Client'),
      list: ['read', 'Clients'],
      export: ['read', 'Clients'],
    },
    paths: {
      list: pathTo('customers-home'),
      show: (id) => pathTo('detail-customer', { id }),
      edit: (id) => pathTo('update-customer', { id }),
      create: pathTo('new-customer'),
    },
  },
  wholesalers: {
    abilities: keep('Wholesalers'),
    paths: {
      list: pathTo('wholesalers-home'),
      show: (id) => pathTo('detail-wholesaler', { id }),
      edit: (id) => pathTo('update-wholesaler', { id }),
      create: pathTo('new-wholesaler'),
    },
  },
  brands: { abilities: keep('Brands'), paths: { list: pathTo('catalog', {}, { tab: 'brands' }) } },
  suppliers: { abilities: keep('Suppliers'), paths: { list: pathTo('catalog', {}, { tab: 'suppliers' }) } },
  'true-categories': {
    abilities: keep('Categories'),
    paths: { list: pathTo('catalog', {}, { tab: 'true-categories' }) },
  },
  categories: {
    abilities: keep('Categories'),
    paths: { list: pathTo('catalog', {}, { tab: 'categories' }) },
  },
  colors: { abilities: keep('Colors'), paths: { list: pathTo('catalog', {}, { tab: 'colors' }) } },
  'piece-sheets': {
    abilities: {
      list: ['import pieces', 'Import'],
      show: ['import pieces', 'Import'],
      export: ['import pieces', 'Import'],
    },
    paths: { list: pathTo('piece-sheets'), show: (id) => pathTo('piece-sheet', { id }) },
  },
  pieces: {
    abilities: read('Transfers'),
    paths: { list: pathTo('pieces-home'), show: (id) => pathTo('piece-details', { id }) },
    atTheDoor: true,
  },
  'stock-counts': {
    abilities: { ...read('StockCounts'), create: ['create', 'StockCounts'] },
    paths: { list: pathTo('stock-counts'), show: (id) => pathTo('stock-count', { id }) },
    atTheDoor: true,
  },
  'stock-count-lines': {
    abilities: read('StockCounts'),
    paths: { list: pathTo('stock-counts') },
    atTheDoor: true,
  },
  transfers: {
    abilities: {
      ...keep('Transfer'),
      list: ['read', 'Transfers'],
      export: ['read', 'Transfers'],
    },
    paths: {
      list: pathTo('transfers-list'),
      show: (id) => pathTo('transfer-details', { id }),
      edit: (id) => pathTo('update-transfer', { id }),
      create: pathTo('new-transfer'),
    },
    atTheDoor: true,
  },
  quotes: {
    abilities: { ...keep('Quote'), list: ['read', 'Quotes'], export: ['read', 'Quotes'] },
    paths: {
      list: pathTo('quotes-home'),
      show: (id) => pathTo('quote-details', { id }),
      edit: (id) => pathTo('update-quote', { id }),
      create: pathTo('new-quote'),
    },
  },
  orders: {
    abilities: { ...read('Order'), list: ['read', 'Orders'], export: ['read', 'Orders'] },
    paths: { list: pathTo('orders-home'), show: (id) => pathTo('order-details', { id }) },
    sums: true,
    atTheDoor: true,
  },
  leases: {
    abilities: read('Leases'),
    paths: { list: pathTo('leases-home'), show: (id) => pathTo('lease-details', { id }) },
    sums: true,
  },
  installments: {
    abilities: read('Leases'),
    paths: { list: pathTo('installments-home') },
    sums: true,
  },
  'leased-pieces': {
    abilities: read('Leases'),
    paths: { list: pathTo('leased-pieces') },
  },
  'to-invoice': {
    abilities: read('Leases'),
    paths: { list: pathTo('to-invoice-home') },
    sums: true,
  },
  invoices: {
    abilities: read('Invoices'),
    paths: { list: pathTo('invoices-home'), show: (id) => pathTo('invoice-details', { id }) },
    sums: true,
  },
  'pending-deliveries': {
    abilities: read('Orders'),
    paths: { list: pathTo('pending-deliveries'), show: (id) => pathTo('order-details', { id }) },
    atTheDoor: true,
  },
  devolutions: {
    abilities: { ...read('Devolution'), list: ['read', 'Devolutions'], export: ['read', 'Devolutions'] },
    paths: { list: pathTo('refunds-list'), show: (id) => pathTo('refund-details', { id }) },
  },
  commissions: {
    abilities: {
      ...read('Commissions'),
      show: ['update', 'Commissions'],
      create: ['create', 'Commissions'],
      edit: ['edit', 'Commissions'],
    },
    paths: {
      list: pathTo('commissions-home'),
      show: (id) => pathTo('commission-details', { id }),
      edit: (id) => pathTo('update-commission', { id }),
      create: pathTo('new-commission'),
    },
  },
  cash: {
    abilities: {
      list: ['hand over cash', 'Quote'],
      show: ['hand over cash', 'Quote'],
      export: ['hand over cash', 'Quote'],
    },
    paths: { list: pathTo('cash-custody') },
  },
  'shop-products': { abilities: read('Ecommerce'), paths: { list: pathTo('mercancia') } },
  'shop-circuits': {
    abilities: read('Ecommerce'),
    paths: { list: pathTo('mercancia', {}, { vista: 'circuitos' }) },
  },
  'shop-keys': {
    abilities: {
      list: ['edit', 'Ecommerce'],
      show: ['edit', 'Ecommerce'],
      export: ['edit', 'Ecommerce'],
    },
    paths: { list: pathTo('mercancia', {}, { vista: 'claves' }) },
  },
  payments: { abilities: read('Quote'), paths: { list: pathTo('payments-own') } },
  'payments-report': { abilities: OF_ONES_OWN, paths: { list: pathTo('payments-own') }, sums: true },
  'devolutions-report': {
    abilities: OF_ONES_OWN,
    paths: { list: pathTo('payments-own', {}, { tab: 'refunds' }) },
    sums: true,
  },
  'deposits-report': {
    abilities: OF_ONES_OWN,
    paths: { list: pathTo('payments-own', {}, { tab: 'deposits' }) },
    sums: true,
  },
  'products-reports': { abilities: read('Reports'), paths: { list: pathTo('suppliers-home') } },
  products: {
    abilities: {
      ...read('Products'),
      show: ['read', 'Product'],
      create: ['create', 'Product'],
      edit: ['edit', 'Product'],
      delete: ['delete', 'Product'],
    },
    paths: {
      list: pathTo('products-home'),
      show: (id) => pathTo('product-details', { id }),
      edit: (id) => pathTo('update-product', { id }),
      create: pathTo('new-product'),
    },
  },
  entries: {
    abilities: keep('Inventory_entries'),
    paths: {
      list: pathTo('incomes'),
      show: (id) => pathTo('incomes-details', { id }),
      create: pathTo('new-income'),
    },
    atTheDoor: true,
  },
  exits: {
    abilities: read('Out_inventories'),
    paths: { list: pathTo('outcomes'), show: (id) => pathTo('outcomes-details', { id }) },
    atTheDoor: true,
  },
  'import-numbers': {
    abilities: {
      list: ['read import_numbers', 'Import'],
      show: ['read import_numbers', 'Import'],
      export: ['read import_numbers', 'Import'],
      edit: ['edit', 'Import'],
    },
    paths: { list: pathTo('imports-home') },
    atTheDoor: true,
  },
  circuits: {
    abilities: keep('Circuits'),
    paths: {
      list: pathTo('circuits-home'),
      show: (id) => pathTo('circuit-details', { id }),
      edit: (id) => pathTo('update-circuit', { id }),
      create: pathTo('new-circuit', { number: 1 }),
    },
  },
};

/** react-admin's fixed address (/products/5/show) → ours (/produccion/productos/5). */
export const ourPath = (path: string): string => {
  const [, resource, id, verb] = /^\/([^/?]+)(?:\/([^/?]+))?(?:\/(show))?\/?$/.exec(path) ?? [];
  const paths = resource ? RESOURCES[resource]?.paths : undefined;
  if (!paths) return path;
  if (!id) return paths.list;
  if (id === 'create') return paths.create ?? paths.list;
  const target = verb === 'show' ? (paths.show ?? paths.edit) : (paths.edit ?? paths.show);
  return target?.(id) ?? paths.list;
};

/** What react-admin has to know of each resource; it draws no page of its own. */
export const resourceDefinitions = Object.fromEntries(
  Object.entries(RESOURCES).map(([name, { paths }]) => [
    name,
    {
      name,
      hasList: true,
      hasShow: Boolean(paths.show),
      hasEdit: Boolean(paths.edit),
      hasCreate: Boolean(paths.create),
    },
  ]),
);
