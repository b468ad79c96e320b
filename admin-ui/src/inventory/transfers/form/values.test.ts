import { expect, test } from 'vitest';
import { aPiece } from '../../../test/pieces';
import { lineOf } from '../../scan/FindScan';
import type { TransferLine } from '../types';
import { byProduct, newOf, soMany, swapped } from './values';

const one = aPiece({ id: 1 });
const two = aPiece({ id: 2 });
const three = aPiece({ id: 3 });

test('an equal piece takes the place of one that cannot be had', () => {
  const by = { id: 7, tag: 'T-7', NoSeries: '', Condition: 'Nuevo', Location: 'Bodega GDL' };
  expect(swapped([one, two], 1, by).map(({ id, Tag }) => [id, Tag])).toEqual([
    [7, 'T-7'],
    [2, 'T-2'],
  ]);
});

test('a piece that is there already is not put in twice', () => {
  const by = { id: 2, tag: 'T-2', NoSeries: '', Condition: 'Nuevo', Location: 'Bodega GDL' };
  expect(swapped([one, two], 1, by).map(({ id }) => id)).toEqual([2]);
});

test('pieces are told by product', () => {
  const other = aPiece({ id: 9, FK_IdProduct: 4, product: 'Mesa' });
  expect(byProduct([one, other, two]).map(({ name, pieces }) => [name, pieces.length])).toEqual([
    ['Silla Atlas', 2],
    ['Mesa', 1],
  ]);
});

test('a count keeps what is ticked and takes the next ones', () => {
  expect(soMany([one, two, three], new Set([3]), 2).map(({ id }) => id)).toEqual([3, 1]);
  expect(soMany([one, two, three], new Set([3]), 0)).toEqual([]);
});

test('a code finds its line by tag, then serial number, then number', () => {
  const lines = [
    { IdPiece: 5, Tag: 'T-5', NoSeries: '6' },
    { IdPiece: 6, Tag: '', NoSeries: 'SN-6' },
  ] as TransferLine[];
  expect(['t-5', '6', 'sn-6', '5', 'x'].map((code) => lineOf(lines, code)?.IdPiece)).toEqual([
    5,
    5,
    6,
    5,
    undefined,
  ]);
});

test('a label finds the line of its piece, and never one that is tagged like its number', () => {
  const lines = [
    { IdPiece: 5, Tag: '6', NoSeries: '' },
    { IdPiece: 6, Tag: 'T-6', NoSeries: '' },
  ] as TransferLine[];
  const label = 'https://otra.example.mx/almacen/piezas/';
  expect([6, 7].map((id) => lineOf(lines, `${label}${id}`)?.IdPiece)).toEqual([6, undefined]);
});

test('a transfer of chosen pieces leaves from where they lie, of several places from where the first one does', () => {
  const at = (id: number, locationId: number) => aPiece({ id, locationId });
  expect(newOf([at(1, 4), at(2, 4)], 9)).toMatchObject({ LocationOrigin: 4, pieces: [{ id: 1 }, { id: 2 }] });
  expect(newOf([at(1, 4), at(2, 5)], null).pieces.map(({ id }) => id)).toEqual([1]);
  expect(newOf([], 9)).toMatchObject({ LocationOrigin: 9, pieces: [] });
});
