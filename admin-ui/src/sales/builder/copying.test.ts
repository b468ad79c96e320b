import { expect, test } from 'vitest';
import { restocked } from './copying';
import { aPiece, aQuote, quotePiece } from './sample';
import { draftOf } from './wire';

const copyWith = (ids: number[]) => {
  const [product] = aQuote().products;
  return draftOf(
    aQuote({
      products: product ? [{ ...product, IdProduct: 1, pieces: ids.map((id) => quotePiece(id, 1)) }] : [],
      circuits: [],
    }),
  );
};
const piece = (id: number, other: object = {}) => ({ ...aPiece(id, 1), ...other });
const idsOf = ({ draft }: ReturnType<typeof restocked>) => draft.lines[0]?.pieces.map(({ id }) => id);

test('its own pieces stay while they are free', () => {
  const copy = copyWith([1, 2]);
  const made = restocked(copy, { products: { 1: [piece(3), piece(2), piece(1)] }, circuits: {} });
  expect(idsOf(made)).toEqual([1, 2]);
  expect(made.difference).toEqual({ swapped: 0, lacks: [] });
});

test('a piece that was sold is another one like it, of its place when there is one, and none twice', () => {
  const there = copyWith([1, 2]).lines[0]?.pieces[0]?.Location;
  const pool = [
    piece(3, { Location: 'Otra' }),
    piece(4, { Location: there }),
    piece(5, { Condition: 'Usado' }),
  ];
  const made = restocked(copyWith([1, 2]), { products: { 1: pool }, circuits: {} });
  expect(idsOf(made)).toEqual([4, 3]);
  expect(made.difference).toEqual({ swapped: 2, lacks: [] });
});

test('what is not there is told by product', () => {
  const made = restocked(copyWith([1, 2, 3]), { products: { 1: [piece(2)] }, circuits: {} });
  expect(idsOf(made)).toEqual([2]);
  expect(made.difference.lacks).toEqual([{ name: made.draft.lines[0]?.name, wanted: 3, got: 1 }]);
});

test('a circuit that was taken apart leaves its products without pieces', () => {
  const made = restocked(draftOf(aQuote({ products: [] })), { products: {}, circuits: {} });
  expect(made.draft.circuits.flatMap(({ products }) => products.flatMap(({ pieces }) => pieces))).toEqual([]);
  expect(made.difference.lacks.length).toBeGreaterThan(0);
});
