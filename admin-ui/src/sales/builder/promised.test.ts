import { expect, test } from 'vitest';
import { drafts } from './draft';
import { chosenPieces, lastPromised, promisedFor, rented, troubled, troubleOf } from './pieces';
import type { RentedPiece } from './quote';
import { after, anEntry, aPiece, aProduct, aQuote, quotePiece } from './sample';
import type { Trouble } from './types';
import { draftOf, payloadOf } from './wire';

const rentedUntil = (freeFrom: string | null): Trouble => ({
  state: 'held',
  sentence: 'Rentada.',
  holder: null,
  freeFrom,
});
const later = (id: number, freeFrom: string | null) => aPiece(id, 1, { trouble: rentedUntil(freeFrom) });
const ids = (pieces: { id: number }[]) => pieces.map(({ id }) => id);

test('a line promises what is rented until a day: it is in nobody’s way, and the last one to be back says when', () => {
  const pieces = [aPiece(1), later(2, '2027-01-10'), later(3, '2026-12-31'), later(4, null)];
  const draft = after({ type: 'add', product: aProduct(1), pieces });
  expect(ids(troubled(draft))).toEqual([4]);
  expect(lastPromised(draft)).toBe('2027-01-10');
  expect(lastPromised(after({ type: 'add', product: aProduct(1), pieces: [aPiece(1)] }))).toBeNull();
});

test('a circuit promises nothing', () => {
  const entry = anEntry({ products: [] });
  const inside = {
    ...anEntry(),
    products: anEntry().products.map((part) => ({ ...part, pieces: [later(2, '2027-01-10')] })),
  };
  expect(ids(troubled(after({ type: 'add-circuit', entry: inside })))).toEqual([2, 2]);
  expect(lastPromised(after({ type: 'add-circuit', entry }))).toBeNull();
});

test('of fewer pieces those that are here stay', () => {
  const pieces = [later(1, '2027-01-10'), aPiece(2)];
  const draft = after({ type: 'add', product: aProduct(1), pieces }, { type: 'keep', product: 1, count: 1 });
  expect(ids(chosenPieces(draft))).toEqual([2]);
});

test('what is rented is listed as it comes back, and of what nobody knows when, last', () => {
  const row = (id: number, freeFrom: string | null) =>
    ({ ...aPiece(id), freeFrom, words: `vuelve ${freeFrom}` }) as RentedPiece;
  const found = rented([row(1, null), row(2, '2027-02-01'), row(3, '2026-12-31')]);
  expect(found.map((piece) => [piece.id, promisedFor(piece), piece.trouble?.sentence])).toEqual([
    [3, '2026-12-31', 'vuelve 2026-12-31'],
    [2, '2027-02-01', 'vuelve 2027-02-01'],
    [1, null, 'vuelve null'],
  ]);
});

test('a quote that is opened again has its promises, and its pieces are sent by their numbers', () => {
  const [product] = aQuote().products;
  const pieces = [
    quotePiece(1, 1),
    quotePiece(2, 1, { state: 'held', sentence: 'R', freeFrom: '2027-01-10' }),
  ];
  const quote = aQuote({ products: [{ ...product, pieces }] as never });
  const draft = draftOf(quote);
  expect(draft.lines[0]?.pieces.map(promisedFor)).toEqual([null, '2027-01-10']);
  expect(payloadOf({ ...draft, id: null }).products?.[0]?.pieces).toEqual([1, 2]);
});

test('a lease that goes on moves the day; one that is over leaves a piece like any other', () => {
  const draft = after({ type: 'add', product: aProduct(1), pieces: [later(2, '2027-01-10')] });
  const told = (trouble: Trouble | null) =>
    drafts(draft, { type: 'checked', troubles: new Map([[2, trouble]]) });
  expect(lastPromised(told(rentedUntil('2027-03-01')))).toBe('2027-03-01');
  const back = troubleOf({ state: 'ok', sentence: '', holder: null, freeFrom: null });
  expect([lastPromised(told(back)), troubled(told(back))]).toEqual([null, []]);
});
