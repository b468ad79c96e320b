import { expect, test } from 'vitest';
import { setPrice } from './amounts';
import { entryOf, poolOf, startPrices } from './picking';
import type { PickedCircuit } from './quote';
import { aPiece } from './sample';
import { withSets } from './sets';

const part = (id: number, piecesNeeded: number, greatest: string | null, unitPrice: string | null = null) => ({
  IdProduct: id, Name: `P${id}`, Model: '', Item: '', Type: '', Code: '', name_brand: '', name_categorie: '', image: null,
  piecesNeeded, unitPrice, limits: { least: null, greatest },
  pieces: [1, 2, 3].map((at) => aPiece(id * 10 + at, id)),
}); // biome-ignore format: a row
const circuit = (PriceMax: string | null, ...products: ReturnType<typeof part>[]) =>
  ({
    IdCircuit: 7, Name: 'Comedor', Location: 'Tienda', Qty: 1, PriceMin: null, PriceMax, OfferPrice: '90.000000', deposit: '12.500000', products,
  }) as unknown as PickedCircuit; // biome-ignore format: a row

test('a set begins at its greatest price, spread by what its products cost alone', () => {
  const picked = circuit('100', part(1, 2, '30'), part(2, 1, '60'), part(3, 1, null));
  expect(startPrices(picked)).toEqual(['50.00', '50.00', '']);
  expect(startPrices(circuit('100', part(1, 1, '1'), part(2, 2, '1')))).toEqual(['33.33', '66.67']);
});

test('prices that the circuit gives its products come first, what they cost alone last', () => {
  expect(startPrices(circuit('100', part(1, 2, '30', '12.5'), part(2, 1, '60', '40')))).toEqual(['25', '40']);
  expect(startPrices(circuit(null, part(1, 2, '30'), part(2, 1, '60', '40')))).toEqual(['60.00', '60.00']);
});

test('a picked circuit is one set of its first free pieces, and none that the quote has already', () => {
  const picked = circuit('100', part(1, 2, '30'), part(2, 1, '60'));
  const entry = withSets(entryOf(picked), poolOf(picked), new Set([11]));
  expect(entry.products.map(({ pieces }) => pieces.map(({ id }) => id))).toEqual([[12, 13], [21]]);
  expect([setPrice(entry).toFixed(2), entry.offerPrice, entry.offerSelected, entry.deposit]).toEqual([
    '100.00',
    '90',
    false,
    '12.50',
  ]);
});
