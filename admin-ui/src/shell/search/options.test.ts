import { beforeEach, expect, test } from 'vitest';
import { SCREENS } from '../../routes';
import { person } from '../../test/people';
import { type Group, type Hit, meantBy, moved, type Option, partsOf, placesFor } from './options';
import { listAddress, type Place, placesOf, recordAddress } from './places';
import { forgetSearches, keepSearch, recentSearches } from './recent';

beforeEach(() => localStorage.clear());

const hit = (values: Partial<Hit> = {}): Hit => ({
  resource: 'orders',
  id: 7,
  number: 7,
  title: 'Celia',
  text: '',
  status: 'Orden',
  exact: false,
  ...values,
});
const group = (resource: string, hits: Hit[], total = hits.length): Group => ({
  resource,
  hits,
  total,
  more: false,
  list: { resource, filter: { q: 'x' } },
});
const PLACES: Place[] = [
  {
    name: 'quotes-home',
    title: 'fields.QuoteRow.list:quotes',
    path: '/comercial/cotizaciones',
    fresh: false,
  },
  { name: 'new-quote', title: 'screens.new-quote', path: '/comercial/cotizacion/nueva', fresh: true },
];
const LABELS: Record<string, string> = { 'quotes-home': 'Cotizaciones', 'new-quote': 'Nueva cotización' };
const labels = (text: string) => placesFor(text, PLACES, ({ name }) => LABELS[name] ?? '');

test('a screen is found by its words without accents, what is new first', () => {
  expect(labels('cotizacion').map((option) => 'label' in option && option.label)).toEqual([
    'Nueva cotización',
    'Cotizaciones',
  ]);
  expect(labels('cotización nueva')).toHaveLength(1);
  expect(labels('')).toHaveLength(1);
  expect(labels('orden')).toEqual([]);
});

test('exact matches come before the screens, the others after them', () => {
  const parts = partsOf(
    [group('pieces', [hit({ exact: true })]), group('orders', [hit()])],
    labels('cotizaciones'),
    [],
    () => true,
  );
  expect(parts.map(({ head }) => head)).toEqual(['pieces', 'places', 'orders']);
});

test('the rest of a list is offered only to who may open the list', () => {
  const groups = [group('orders', [hit()], 12)];
  expect(partsOf(groups, [], [], () => true)[0]?.options.at(-1)).toMatchObject({ kind: 'list', rest: 11 });
  expect(partsOf(groups, [], [], () => false)[0]?.options).toHaveLength(1);
});

test('Enter before the answer opens what it names only when it names one thing', () => {
  const exact = hit({ exact: true });
  const [place] = labels('cotización nueva') as [Option];
  expect(meantBy([group('pieces', [exact, hit()])], [place])).toMatchObject({ hit: exact });
  expect(meantBy([group('pieces', [exact]), group('orders', [exact])], [place])).toBeNull();
  expect(meantBy([], [place])).toBe(place);
  expect(meantBy([], [place, place])).toBeNull();
  expect(meantBy([], [])).toBeNull();
});

test('arrows go round, Home and End to the ends', () => {
  expect([moved('ArrowDown', 2, 3), moved('ArrowUp', 0, 3), moved('Home', 2, 3), moved('End', 0, 3)]).toEqual(
    [0, 2, 0, 2],
  );
  expect([moved('x', 0, 3), moved('ArrowDown', 0, 0)]).toEqual([null, null]);
});

test('searches are each person s own, the newest first, none twice', () => {
  for (const text of ['uno', 'dos', 'UNO', 'a', 'b', 'c', 'd', 'e']) keepSearch(1, text);
  expect(recentSearches(1)).toEqual(['e', 'd', 'c', 'b', 'a', 'UNO']);
  expect(recentSearches(2)).toEqual([]);
  forgetSearches(1);
  expect(recentSearches(1)).toEqual([]);
});

test('addresses: a record s page, else its list; and a list with its filter', () => {
  expect(recordAddress('orders', 7, 'Celia')).toBe('/comercial/orden/7');
  expect(recordAddress('import-numbers', 3, 'IMP-3')).toBe(
    `/produccion/importaciones?filter=${encodeURIComponent('{"q":"IMP-3"}')}`,
  );
  expect(listAddress('brands', { q: 'x' })).toContain('?tab=brands&filter=');
});

test('places are those that the person may open, and begin only what they may save', () => {
  const reader = person('Vendedor', 'dashboard', [
    ['read', 'Circuits'],
    ['create', 'Quote'],
  ]);
  expect(placesOf(SCREENS, reader).map(({ path }) => path)).toEqual([
    '/produccion/circuitos',
    '/comercial/cotizacion/nueva',
  ]);
});
