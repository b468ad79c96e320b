import { expect, test } from 'vitest';
import { jobOf } from './job';
import { aPiece, aProduct, content, delivered } from './sample';
import { readCodes } from './scan';
import type { Content, Task } from './types';

const read = (
  codes: string[],
  order: Content,
  { task = 'deliver' as Task, ticked = [] as number[] } = {},
) => {
  const { told, taken } = readCodes(codes, order, jobOf(order, task), new Set(ticked));
  return { said: told.map(({ verdict, why }) => (why ? `${verdict} ${why}` : verdict)), taken };
};
const order = content([
  aProduct(1, aPiece(11), aPiece(12, { Tag: '', NoSeries: 'ab 9' }), delivered(13, 2)),
  aProduct(
    2,
    aPiece(21, { out: true }),
    aPiece(22, { elsewhere: true, place: 'En camino', Location: '' }),
    aPiece(23, { elsewhere: true, Location: 'Tienda', place: 'Tienda' }),
  ),
]);

test('a code is a tag or a serial number, in capitals or not', () => {
  expect(read(['t-11', ' AB  9 ', 'sn-11'], order)).toEqual({ said: ['ok', 'ok', 'there'], taken: [11, 12] });
});

test('a label is its piece, whatever host stands in it, and no other of that number', () => {
  const label = 'https://otra.example.mx/almacen/piezas/';
  expect(read([`${label}11`, `${label}99`], order)).toEqual({ said: ['ok', 'unknown'], taken: [11] });
});

test('what cannot be chosen says why', () => {
  const { said, taken } = read(['T-13', 'T-22', 'T-23', 'X'], order);
  expect(said).toEqual(['delivered 2', 'elsewhere En camino', 'elsewhere Tienda', 'unknown']);
  expect(taken).toEqual([]);
});

test('a piece is chosen once, also within one paste', () => {
  expect(read(['T-11', 'T-11'], order)).toEqual({ said: ['ok', 'there'], taken: [11] });
  expect(read(['T-11'], order, { ticked: [11] })).toEqual({ said: ['there'], taken: [] });
});

test('what is out can be delivered and cannot leave again', () => {
  expect(read(['T-21'], order).said).toEqual(['ok']);
  expect(read(['T-21'], order, { task: 'output' }).said).toEqual(['out']);
});

test('of pieces with the same serial number the one that can go answers', () => {
  const twins = content([
    aProduct(1, delivered(11, 1), aPiece(12, { NoSeries: 'SN-11' }), aPiece(13, { NoSeries: 'SN-11' })),
    aProduct(2, aPiece(21)),
  ]);
  expect(read(['SN-11', 'SN-11', 'SN-11'], twins)).toEqual({ said: ['ok', 'ok', 'there'], taken: [12, 13] });
});

test('the last piece is there already', () => {
  const last = content([aProduct(1, aPiece(11))]);
  expect(read(['T-11'], last)).toEqual({ said: ['there'], taken: [] });
});
