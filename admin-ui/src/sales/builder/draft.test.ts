import { expect, test } from 'vitest';
import type { Alternative } from '../../inventory';
import { drafts, newDraft } from './draft';
import { chosenPieces, troubled } from './pieces';
import { after, anEntry, aPiece, aProduct } from './sample';
import { missingOf } from './sets';
import type { Draft, Trouble } from './types';

const HELD: Trouble = { state: 'held', sentence: 'La tiene Cotización 3.', holder: null };
const chosen = (draft: Draft) => chosenPieces(draft).map(({ id }) => id);
const add = (id: number, ...pieces: number[]) =>
  ({ type: 'add', product: aProduct(id), pieces: pieces.map((piece) => aPiece(piece, id)) }) as const;

test('a product is one line, however often it is added, and a piece is in the quote once', () => {
  const draft = after(add(1, 1), add(1, 1, 2), add(2, 9));
  expect(draft.lines.map(({ id, unitPrice, pieces }) => [id, unitPrice, pieces.length])).toEqual([
    [1, '100', 2],
    [2, '100', 1],
  ]);
});

test('a scanned piece brings its line, whose price waits for the product', () => {
  const scanned = after({ type: 'put', pieces: [{ ...aPiece(5, 8), product: 'Mesa' }] });
  expect(scanned.lines.map(({ name, unitPrice }) => [name, unitPrice])).toEqual([['Mesa', null]]);
  const known = drafts(scanned, { type: 'facts', products: [aProduct(8, '250')] });
  expect(known.lines[0]?.unitPrice).toBe('250');
  const typed = drafts(known, { type: 'price', product: 8, value: '1,240.50' });
  expect(drafts(typed, { type: 'facts', products: [aProduct(8, '250')] }).lines[0]?.unitPrice).toBe(
    '1240.50',
  );
});

test('nothing is kept of a piece but what the quote shows', () => {
  const draft = after({ type: 'put', pieces: [{ ...aPiece(5, 8), product: 'Mesa' }] });
  expect(draft.lines[0]?.pieces).toEqual([aPiece(5, 8)]);
});

test('fewer pieces: the ones that cannot be had go first', () => {
  const draft = after(
    add(1, 1, 2, 3),
    { type: 'checked', troubles: new Map([[1, HELD]]) },
    { type: 'keep', product: 1, count: 2 },
  );
  expect(chosen(draft)).toEqual([2, 3]);
});

test('what the server says of pieces marks them, and is no change of the quote', () => {
  const still = { ...after(add(1, 1, 2)), dirty: false };
  const told = drafts(still, { type: 'checked', troubles: new Map([[1, HELD]]) });
  expect([troubled(told).map(({ id }) => id), told.dirty]).toEqual([[1], false]);
  expect(drafts(told, { type: 'checked', troubles: new Map([[1, { ...HELD }]]) })).toBe(told);
  expect(troubled(drafts(told, { type: 'checked', troubles: new Map([[1, null]]) }))).toEqual([]);
});

test('a swap puts the free piece where the taken one was, in lines and in circuits', () => {
  const other = (id: number) =>
    ({ id, tag: `T-${id}`, NoSeries: '', Condition: 'Nuevo', Location: 'Tienda' }) as Alternative;
  const draft = after(
    add(1, 1, 2),
    { type: 'add-circuit', entry: anEntry() },
    { type: 'checked', troubles: new Map([[1, HELD]]) },
    { type: 'swap', id: 1, other: other(8) },
    { type: 'swap', id: 41, other: other(49) },
    { type: 'swap', id: 2, other: other(8) },
  );
  expect([chosen(draft), troubled(draft)]).toEqual([[8, 2, 31, 32, 49], []]);
});

test('more sets take the next free pieces of the circuit, fewer give them back, a number half typed waits', () => {
  const pool = { 3: [31, 32, 33, 34, 35].map((id) => aPiece(id, 3)), 4: [aPiece(41, 4)] };
  const count = (value: string) => ({ type: 'count', uuid: 'u-1', value, pool }) as const;
  const two = after({ type: 'add-circuit', entry: anEntry() }, count('2'));
  const [entry = anEntry()] = two.circuits;
  expect(chosen(two)).toEqual([31, 32, 33, 34, 41]);
  expect(entry.products.map((product) => missingOf(entry, product))).toEqual([0, 1]);
  expect(chosen(drafts(two, count('')))).toEqual(chosen(two));
  expect(chosen(drafts(drafts(two, count('')), count('1')))).toEqual([31, 32, 41]);
});

test('the offer price counts once it is selected, and a circuit is in the quote once', () => {
  const draft = after(
    { type: 'add-circuit', entry: anEntry() },
    { type: 'add-circuit', entry: anEntry({ uuid: 'u-2' }) },
    { type: 'offer', uuid: 'u-1', selected: true, price: '85' },
  );
  expect(draft.circuits.map(({ offerSelected, offerPrice }) => [offerSelected, offerPrice])).toEqual([
    [true, '85'],
  ]);
});

test('amounts lose their separators, notes do not', () => {
  const draft = after(
    { type: 'term', name: 'shippingCost', value: '$1,200.50' },
    { type: 'term', name: 'notes', value: 'A, B' },
    { type: 'method', name: 'Tarima' },
    { type: 'method', name: 'Armado' },
    { type: 'method', name: 'Tarima' },
  );
  expect([draft.terms.shippingCost, draft.terms.notes, draft.terms.deliveryMethods]).toEqual([
    '1200.50',
    'A, B',
    ['Armado'],
  ]);
});

test('a change makes it dirty, a beginning does not', () => {
  expect(newDraft().dirty).toBe(false);
  expect(after({ type: 'customer', customer: null, invoice: null, shipment: null }).dirty).toBe(true);
  expect(after(add(1), { type: 'start', draft: newDraft() }).dirty).toBe(false);
});

test('a sale that becomes a lease has no price until those of a month are known', () => {
  const sale = after(add(1, 1), { type: 'add-circuit', entry: anEntry({ offerSelected: true }) });
  const lease = drafts(sale, { type: 'operation', operation: 'Renta' });
  expect(drafts(lease, { type: 'operation', operation: 'Renta' })).toBe(lease);
  expect(lease.lines.map(({ unitPrice, pieces }) => [unitPrice, pieces.length])).toEqual([[null, 1]]);
  expect(lease.circuits.map(({ offerSelected, offerPrice }) => [offerSelected, offerPrice])).toEqual([
    [false, null],
  ]);
  const begun = drafts(lease, { type: 'set-facts', entry: anEntry({ deposit: '12.5' }) });
  expect(begun.circuits[0]?.deposit).toBe('12.5');
  const typed = drafts(lease, { type: 'set-price', uuid: 'u-1', product: 4, value: '7' });
  const told = drafts(typed, { type: 'set-facts', entry: anEntry({ offerPrice: null, deposit: '12.5' }) });
  expect(told.circuits[0]?.deposit).toBe('');
  expect(told.circuits[0]?.products.map(({ unitPrice }) => unitPrice)).toEqual(['60', '7']);
  const known = drafts(told, { type: 'facts', products: [aProduct(1, '9')] });
  expect(known.lines[0]?.unitPrice).toBe('9');
});

test('a term is written in whole months', () => {
  const written = after({ type: 'term', name: 'leaseMonths', value: ' 1a2.5' });
  expect(written.terms.leaseMonths).toBe('12');
});
