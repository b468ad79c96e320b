/**
 * react-admin asks list, show, create, edit, delete, export of a resource; we have pairs of action
 * and subject, and our own addresses. This table is the only translation between the two.
 */
type Pair = [action: string, subject: string];
type Verb = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export';

export interface ResourceEntry {
  /** Absent verbs are refused. */
  abilities: Partial<Record<Verb, Pair>>;
  /** Screens of ours; `:id` stands for the record. */
  paths: { list: string; show?: string; edit?: string; create?: string };
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
    paths: { list: '/usuarios/vendedores', show: '/usuarios/vendedores/:id' },
  },
  'company-users': { abilities: keep('Users_company'), paths: { list: '/usuarios/empresa' } },
  roles: { abilities: keep('Roles'), paths: { list: '/usuarios/roles' } },
  audit: { abilities: read('Audit'), paths: { list: '/usuarios/auditoria' } },
  'deleted-quotes': { abilities: read('Bin'), paths: { list: '/usuarios/papelera' } },
  'deleted-customers': { abilities: read('Bin'), paths: { list: '/usuarios/papelera?vista=clientes' } },
  sessions: { abilities: read('Audit'), paths: { list: '/usuarios/auditoria?vista=sesiones' } },
  customers: {
    abilities: {
      ...keep('Client'),
      list: ['read', 'Clients'],
      export: ['read', 'Clients'],
    },
    paths: {
      list: '/usuarios/clientes',
      show: '/usuarios/clientes/:id',
      edit: '/usuarios/clientes/actualizar/:id',
      create: '/usuarios/clientes/nuevo',
    },
  },
  wholesalers: {
    abilities: keep('Wholesalers'),
    paths: {
      list: '/usuarios/mayoristas',
      show: '/usuarios/mayoristas/:id',
      edit: '/usuarios/mayoristas/actualizar/:id',
      create: '/usuarios/mayoristas/nuevo',
    },
  },
  brands: { abilities: keep('Brands'), paths: { list: '/produccion/catalogos?tab=brands' } },
  suppliers: { abilities: keep('Suppliers'), paths: { list: '/produccion/catalogos?tab=suppliers' } },
  'true-categories': {
    abilities: keep('Categories'),
    paths: { list: '/produccion/catalogos?tab=true-categories' },
  },
  categories: { abilities: keep('Categories'), paths: { list: '/produccion/catalogos?tab=categories' } },
  colors: { abilities: keep('Colors'), paths: { list: '/produccion/catalogos?tab=colors' } },
  'piece-sheets': {
    abilities: {
      list: ['import pieces', 'Import'],
      show: ['import pieces', 'Import'],
      export: ['import pieces', 'Import'],
    },
    paths: { list: '/produccion/importaciones/piezas', show: '/produccion/importaciones/piezas/:id' },
  },
  pieces: {
    abilities: read('Transfers'),
    paths: { list: '/almacen/piezas', show: '/almacen/piezas/:id' },
  },
  transfers: {
    abilities: {
      ...keep('Transfer'),
      list: ['read', 'Transfers'],
      export: ['read', 'Transfers'],
    },
    paths: {
      list: '/produccion/traspasos',
      show: '/produccion/traspasos/:id',
      edit: '/produccion/traspasos/actualizar/:id',
      create: '/produccion/traspasos/nuevo',
    },
  },
  quotes: {
    abilities: { ...keep('Quote'), list: ['read', 'Quotes'], export: ['read', 'Quotes'] },
    paths: {
      list: '/comercial/cotizaciones',
      show: '/comercial/cotizacion/:id',
      edit: '/comercial/cotizacion/actualizar/:id',
      create: '/comercial/cotizacion/nueva',
    },
  },
  orders: {
    abilities: { ...read('Order'), list: ['read', 'Orders'], export: ['read', 'Orders'] },
    paths: { list: '/comercial/ordenes', show: '/comercial/orden/:id' },
    sums: true,
  },
  'pending-deliveries': {
    abilities: read('Orders'),
    paths: { list: '/comercial/pendientes', show: '/comercial/orden/:id' },
  },
  devolutions: {
    abilities: { ...read('Devolution'), list: ['read', 'Devolutions'], export: ['read', 'Devolutions'] },
    paths: { list: '/almacen/devoluciones', show: '/almacen/devoluciones/:id' },
  },
  commissions: {
    abilities: {
      ...read('Commissions'),
      show: ['update', 'Commissions'],
      create: ['create', 'Commissions'],
      edit: ['edit', 'Commissions'],
    },
    paths: {
      list: '/comercial/comisiones',
      show: '/comercial/comisiones/:id',
      edit: '/comercial/comisiones/actualizar/:id',
      create: '/comercial/comisiones/nueva',
    },
  },
  cash: {
    abilities: {
      list: ['hand over cash', 'Quote'],
      show: ['hand over cash', 'Quote'],
      export: ['hand over cash', 'Quote'],
    },
    paths: { list: '/comercial/efectivo' },
  },
  'shop-products': { abilities: read('Ecommerce'), paths: { list: '/ecommerce/products' } },
  'shop-circuits': { abilities: read('Ecommerce'), paths: { list: '/ecommerce/products?vista=circuitos' } },
  'shop-keys': {
    abilities: {
      list: ['edit', 'Ecommerce'],
      show: ['edit', 'Ecommerce'],
      export: ['edit', 'Ecommerce'],
    },
    paths: { list: '/ecommerce/products?vista=claves' },
  },
  payments: { abilities: read('Quote'), paths: { list: '/comercial/pagos' } },
  'payments-report': { abilities: OF_ONES_OWN, paths: { list: '/comercial/pagos' }, sums: true },
  'devolutions-report': {
    abilities: OF_ONES_OWN,
    paths: { list: '/comercial/pagos?tab=refunds' },
    sums: true,
  },
  'products-reports': { abilities: read('Reports'), paths: { list: '/reportes/proveedores' } },
  products: {
    abilities: {
      ...read('Products'),
      show: ['read', 'Product'],
      create: ['create', 'Product'],
      edit: ['edit', 'Product'],
      delete: ['delete', 'Product'],
    },
    paths: {
      list: '/produccion/productos',
      show: '/produccion/productos/:id',
      edit: '/produccion/productos/actualizar/:id/visible',
      create: '/produccion/productos/nuevo',
    },
  },
  entries: {
    abilities: keep('Inventory_entries'),
    paths: {
      list: '/almacen/entradas',
      show: '/almacen/entradas/:id',
      create: '/almacen/entradas/nueva',
    },
  },
  exits: {
    abilities: read('Out_inventories'),
    paths: { list: '/almacen/salidas', show: '/almacen/salidas/:id' },
  },
  'import-numbers': {
    abilities: {
      list: ['read import_numbers', 'Import'],
      show: ['read import_numbers', 'Import'],
      export: ['read import_numbers', 'Import'],
      edit: ['edit', 'Import'],
    },
    paths: { list: '/produccion/importaciones' },
  },
  circuits: {
    abilities: keep('Circuits'),
    paths: {
      list: '/produccion/circuitos',
      show: '/produccion/circuitos/:id',
      edit: '/produccion/circuitos/actualizar/:id',
      create: '/produccion/circuitos/nuevo/1',
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
  return target?.replace(':id', id) ?? paths.list;
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
