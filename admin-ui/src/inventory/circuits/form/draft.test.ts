import { expect, test } from 'vitest';
import type { Alternative, Circuit, Piece } from '../types';
import {
  bodyOf,
  chosenPieces,
  type Draft,
  type DraftAction,
  draftOf,
  drafts,
  looseOf,
  missingOf,
  newDraft,
  setsOf,
  wishOf,
} from './draft';

const piece = (id: number, product = 1, status = 'Inventario') =>
  ({
    id,
    IdPiece: id,
    FK_IdProduct: product,
    product: `Producto ${product}`,
    Tag: `T-${id}`,
    status,
  }) as Piece;

const after = (...actions: DraftAction[]): Draft => actions.reduce(drafts, newDraft('2'));
const CHAIR: DraftAction = { type: 'add', product: { id: 1, name: 'Silla', code: 'S' } };
const FOUR: DraftAction = { type: 'line', id: 1, values: { needed: '4' } };
const pieces = (...ids: number[]): DraftAction => ({ type: 'pieces', pieces: ids.map((id) => piece(id)) });

test.each([
  ['3', '3'],
  ['007', '7'],
  ['0', '1'],
  ['-2', '1'],
  ['x', '1'],
])('the number of the address, %s, wants %s sets', (number, wanted) => {
  expect(newDraft(number).number).toBe(wanted);
});

test('sets are what the scarcest product suffices for, and the rest is loose', () => {
  const draft = after(CHAIR, FOUR, pieces(1, 2, 3, 4, 5, 6, 7, 8, 9), { type: 'put', piece: piece(20, 2) });
  expect([setsOf(draft), looseOf(draft)]).toEqual([1, 5]);
  expect(setsOf(newDraft('1'))).toBe(0);
});

test('a sold piece makes no set, and cannot be taken out', () => {
  const sold = piece(1, 1, 'Solicitud');
  const draft = after(CHAIR, { type: 'pieces', pieces: [sold, piece(2)] }, { type: 'take', id: 1 });
  expect(chosenPieces(draft).map(({ id }) => id)).toEqual([1, 2]);
  expect(setsOf(draft)).toBe(1);
});

test('a scanned piece of a product that is not there brings it along', () => {
  const draft = after({ type: 'pieces', pieces: [piece(5, 9), piece(6, 9)] });
  expect(draft.lines.map(({ id, name, needed, pieces }) => [id, name, needed, pieces.length])).toEqual([
    [9, 'Producto 9', '1', 2],
  ]);
});

test('a piece is in the circuit once, and so is a product', () => {
  const draft = after(CHAIR, CHAIR, { type: 'put', piece: piece(1) }, { type: 'put', piece: piece(1) });
  expect([draft.lines.length, chosenPieces(draft).length]).toEqual([1, 1]);
});

test('only what is missing is asked for', () => {
  const draft = after(CHAIR, FOUR, pieces(1, 2, 3), { type: 'place', id: 7 }, pieces(1, 2, 3));
  expect(wishOf(draft)).toEqual({
    locationId: 7,
    products: [{ IdProduct: 1, count: 5, chosen: [1, 2, 3] }],
  });
});

test('a proposal adds its pieces and says what is short until the line changes', () => {
  const found = [
    { IdProduct: 1, pieces: [piece(4)], missing: 4, elsewhere: [{ Location: 'Tienda', count: 2 }] },
  ];
  const draft = after(CHAIR, FOUR, pieces(1), { type: 'proposed', found });
  expect(chosenPieces(draft).map(({ id }) => id)).toEqual([1, 4]);
  expect(draft.lines[0]?.short?.missing).toBe(4);
  expect(drafts(draft, { type: 'line', id: 1, values: { needed: '1' } }).lines[0]?.short).toBeUndefined();
});

test('another location drops the chosen pieces and says so', () => {
  const draft = after({ type: 'place', id: 7 }, CHAIR, pieces(1), { type: 'place', id: 8 });
  expect([chosenPieces(draft).length, draft.dropped, draft.lines.length]).toEqual([0, true, 1]);
  expect(drafts(draft, { type: 'put', piece: piece(2) }).dropped).toBe(false);
});

test('a swap puts the free piece where the taken one was', () => {
  const other = { id: 8, tag: 'T-8', NoSeries: '', Condition: 'Nuevo', Location: 'Tienda' } as Alternative;
  const draft = after(CHAIR, pieces(1, 2), { type: 'swap', id: 1, other });
  expect(chosenPieces(draft).map(({ id, Tag }) => [id, Tag])).toEqual([
    [8, 'T-8'],
    [2, 'T-2'],
  ]);
});

test('what is missing follows the number of sets and the pieces a set needs', () => {
  const draft = after(CHAIR, FOUR, pieces(1), { type: 'text', name: 'number', value: '3' });
  const [line] = draft.lines;
  expect(line && missingOf(draft, line)).toBe(11);
});

test('a circuit is read into its form and sent back as it was', () => {
  const circuit = {
    id: 3, Name: 'Sala', locationId: 7, notes: '', Qty: 2, PriceMin: '12.500000', PriceMax: null, OfferPrice: null,
    products: [{ IdProduct: 1, Name: 'Silla', Code: 'S', piecesNeeded: 2, unitPrice: '5.100000', pieces: [piece(1)] }],
  } as unknown as Circuit; // biome-ignore format: a row
  const draft = draftOf(circuit);
  expect([draft.number, draft.dirty]).toEqual(['2', false]);
  expect(bodyOf(draft, true)).toMatchObject({
    id: 3,
    PriceMin: '12.50',
    PriceMax: '',
    products: [{ IdProduct: 1, piecesNeeded: '2', unitPrice: '5.10', pieces: [1] }],
  });
  expect(Object.keys(bodyOf(draft, false))).not.toContain('PriceMin');
});
