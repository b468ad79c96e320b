import { generatePath } from 'react-router';
import { SCREENS, type ScreenName, screenOf } from '../routes';
import type { ListName, Screen } from '../screen';
import { LISTS } from './fields.gen';

/**
 * react-admin knows lists and their records by the resource, people by our screens: this is the only translation between the
 * two. What each screen does with which list stands in the table of screens, who may open it too; who reads a list the server
 * says (`LISTS`).
 */
interface Seen {
  list: ScreenName;
  /** The part of that screen which has the list. */
  query?: Record<string, string>;
  show?: ScreenName;
  edit?: ScreenName;
  create?: ScreenName;
}

/** What the server says of a list: the pairs of which one reads it, whether the rows of a filter are summed above it, and more. */
export interface Listed {
  read: readonly (readonly [action: string, subject: string])[];
  sums: boolean;
  /** Notes and activities are kept at its records. */
  followed?: true;
}

export const listed = (resource: string): Listed | undefined =>
  (LISTS as Partial<Record<string, Listed>>)[resource];

/** Has this person one of the pairs that read a list? */
export const mayRead = (resource: string, can: (action: string, subject: string) => boolean): boolean =>
  Boolean(listed(resource)?.read.some((pair) => can(...pair)));

/** Lists that share a screen with others, or whose records another list's screen shows. */
const SHARED: Partial<Record<ListName, Partial<Seen>>> = {
  sessions: { list: 'audit', query: { vista: 'sesiones' } },
  notes: { list: 'activities-home', query: { vista: 'notas' } },
  'deleted-quotes': { list: 'bin' },
  'deleted-customers': { list: 'bin', query: { vista: 'clientes' } },
  brands: { list: 'catalog', query: { tab: 'brands' } },
  suppliers: { list: 'catalog', query: { tab: 'suppliers' } },
  'true-categories': { list: 'catalog', query: { tab: 'true-categories' } },
  categories: { list: 'catalog', query: { tab: 'categories' } },
  colors: { list: 'catalog', query: { tab: 'colors' } },
  'stock-count-lines': { list: 'stock-counts' },
  'pending-deliveries': { show: 'order-details' },
  receivables: { show: 'order-details' },
  'shop-products': { list: 'mercancia' },
  'shop-circuits': { list: 'mercancia', query: { vista: 'circuitos' } },
  'shop-keys': { list: 'mercancia', query: { vista: 'claves' } },
  payments: { list: 'payments-own' },
  'payments-report': { list: 'payments-own' },
  'devolutions-report': { list: 'payments-own', query: { tab: 'refunds' } },
  'exchange-gains-back': { list: 'exchange-gains', query: { tab: 'refunds' } },
  'deposits-report': { list: 'payments-own', query: { tab: 'deposits' } },
};

/** Read at the warehouse door: kept in this browser, to be read again where there is no network. */
export const AT_THE_DOOR: ListName[] = [
  'pieces',
  'stock-counts',
  'stock-count-lines',
  'transfers',
  'orders',
  'pending-deliveries',
  'entries',
  'exits',
  'import-numbers',
  'devolutions',
  'leases',
];

const seenOf = (of: string): Partial<Seen> =>
  Object.fromEntries(
    (SCREENS as readonly Screen[]).flatMap((screen) =>
      screen.of === of && screen.does ? [[screen.does, screen.name]] : [],
    ),
  );

export const RESOURCES: Record<string, Seen> = Object.fromEntries(
  Object.keys(LISTS).flatMap((name) => {
    const { list, ...seen } = { ...seenOf(name), ...SHARED[name as ListName] };
    return list ? [[name, { list, ...seen }]] : [];
  }),
);

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
