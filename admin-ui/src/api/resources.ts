import { generatePath } from 'react-router';
import { type ScreenName, screenOf } from '../routes';
import type { Screen } from '../screen';
import { LISTS } from './fields.gen';

/**
 * react-admin knows lists and their records by the resource, people by our screens: this table is the only translation between
 * the two. Who may open a screen stands in the table of screens, who reads a list the server says (`LISTS`).
 */
interface Seen {
  list: ScreenName;
  /** The part of that screen which has the list. */
  query?: Record<string, string>;
  show?: ScreenName;
  edit?: ScreenName;
  create?: ScreenName;
  /** Read at the warehouse door: kept in this browser, to be read again where there is no network. */
  atTheDoor?: true;
}

type ListName = keyof typeof LISTS;

/** What the server says of a list: the pairs of which one reads it, and whether the rows of a filter are summed above it. */
export interface Listed {
  read: readonly (readonly [action: string, subject: string])[];
  sums: boolean;
}

export const listed = (resource: string): Listed | undefined =>
  (LISTS as Partial<Record<string, Listed>>)[resource];

/** Has this person one of the pairs that read a list? */
export const mayRead = (resource: string, can: (action: string, subject: string) => boolean): boolean =>
  Boolean(listed(resource)?.read.some((pair) => can(...pair)));

export const RESOURCES: Record<string, Seen> = {
  sellers: {
    list: 'sellers-home',
    show: 'detail-seller',
  },
  'company-users': { list: 'company-home' },
  roles: { list: 'roles' },
  audit: { list: 'audit' },
  'deleted-quotes': { list: 'bin' },
  'deleted-customers': { list: 'bin', query: { vista: 'clientes' } },
  sessions: { list: 'audit', query: { vista: 'sesiones' } },
  customers: {
    list: 'customers-home',
    show: 'detail-customer',
    edit: 'update-customer',
    create: 'new-customer',
  },
  wholesalers: {
    list: 'wholesalers-home',
    show: 'detail-wholesaler',
    edit: 'update-wholesaler',
    create: 'new-wholesaler',
  },
  brands: { list: 'catalog', query: { tab: 'brands' } },
  suppliers: { list: 'catalog', query: { tab: 'suppliers' } },
  'true-categories': {
    list: 'catalog',
    query: { tab: 'true-categories' },
  },
  categories: {
    list: 'catalog',
    query: { tab: 'categories' },
  },
  colors: { list: 'catalog', query: { tab: 'colors' } },
  'piece-sheets': {
    list: 'piece-sheets',
    show: 'piece-sheet',
  },
  pieces: {
    list: 'pieces-home',
    show: 'piece-details',
    atTheDoor: true,
  },
  'stock-counts': {
    list: 'stock-counts',
    show: 'stock-count',
    atTheDoor: true,
  },
  'stock-count-lines': {
    list: 'stock-counts',
    atTheDoor: true,
  },
  transfers: {
    list: 'transfers-list',
    show: 'transfer-details',
    edit: 'update-transfer',
    create: 'new-transfer',
    atTheDoor: true,
  },
  quotes: {
    list: 'quotes-home',
    show: 'quote-details',
    edit: 'update-quote',
    create: 'new-quote',
  },
  orders: {
    list: 'orders-home',
    show: 'order-details',
    atTheDoor: true,
  },
  leases: {
    list: 'leases-home',
    show: 'lease-details',
  },
  installments: {
    list: 'installments-home',
  },
  'leased-pieces': {
    list: 'leased-pieces',
  },
  'to-invoice': {
    list: 'to-invoice-home',
  },
  invoices: {
    list: 'invoices-home',
    show: 'invoice-details',
  },
  receivables: {
    list: 'receivables',
    show: 'order-details',
  },
  'pending-deliveries': {
    list: 'pending-deliveries',
    show: 'order-details',
    atTheDoor: true,
  },
  devolutions: {
    list: 'refunds-list',
    show: 'refund-details',
  },
  commissions: {
    list: 'commissions-home',
    show: 'commission-details',
    edit: 'update-commission',
    create: 'new-commission',
  },
  cash: {
    list: 'cash-custody',
  },
  'shop-products': { list: 'mercancia' },
  'shop-circuits': {
    list: 'mercancia',
    query: { vista: 'circuitos' },
  },
  'shop-keys': {
    list: 'mercancia',
    query: { vista: 'claves' },
  },
  payments: { list: 'payments-own' },
  'payments-report': { list: 'payments-own' },
  'devolutions-report': {
    list: 'payments-own',
    query: { tab: 'refunds' },
  },
  'deposits-report': {
    list: 'payments-own',
    query: { tab: 'deposits' },
  },
  'products-reports': { list: 'suppliers-home' },
  products: {
    list: 'products-home',
    show: 'product-details',
    edit: 'update-product',
    create: 'new-product',
  },
  entries: {
    list: 'incomes',
    show: 'incomes-details',
    create: 'new-income',
    atTheDoor: true,
  },
  exits: {
    list: 'outcomes',
    show: 'outcomes-details',
    atTheDoor: true,
  },
  'import-numbers': {
    list: 'imports-home',
    atTheDoor: true,
  },
  circuits: {
    list: 'circuits-home',
    show: 'circuit-details',
    edit: 'update-circuit',
    create: 'new-circuit',
  },
} satisfies Partial<Record<ListName, Seen>>;

const listPath = ({ list, query }: Seen): string => {
  const path = generatePath(screenOf(list).path);
  return query ? `${path}?${new URLSearchParams(query)}` : path;
};

export const screenOfList = (resource: string): Screen | undefined => named(RESOURCES[resource]?.list);
export const screenOfOne = (resource: string): Screen | undefined => named(RESOURCES[resource]?.show);
const named = (name?: ScreenName): Screen | undefined => name && screenOf(name);

/** The address of a list, or of nothing where it has no screen. */
export const pathOfList = (resource: string): string | undefined => {
  const seen = RESOURCES[resource];
  return seen && listPath(seen);
};

/** The address of a record on the screen that shows it; nothing where it has none of its own. */
export const pathOfOne = (resource: string, id: number | string): string | undefined => {
  const show = RESOURCES[resource]?.show;
  return show && pathOf(show, id);
};

const pathOf = (name: ScreenName, id: number | string): string =>
  generatePath(screenOf(name).path, { id: String(id) });

/** react-admin's fixed address (/products/5/show) → ours (/produccion/productos/5). */
export const ourPath = (path: string): string => {
  const [, resource, id, verb] = /^\/([^/?]+)(?:\/([^/?]+))?(?:\/(show))?\/?$/.exec(path) ?? [];
  const seen = resource ? RESOURCES[resource] : undefined;
  if (!seen) return path;
  const { show, edit, create } = seen;
  if (id === 'create' && create) return generatePath(screenOf(create).path, { number: '1' });
  const one = verb === 'show' ? (show ?? edit) : (edit ?? show);
  return id && id !== 'create' && one ? pathOf(one, id) : listPath(seen);
};

/** What react-admin has to know of each resource; it draws no page of its own. */
export const resourceDefinitions = Object.fromEntries(
  Object.entries(RESOURCES).map(([name, { show, edit, create }]) => [
    name,
    { name, hasList: true, hasShow: Boolean(show), hasEdit: Boolean(edit), hasCreate: Boolean(create) },
  ]),
);
