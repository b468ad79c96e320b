import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pieceOfLabel, placeOfLabel } from './codes';

/** The server reads the same cases. */
const golden = JSON.parse(readFileSync('../fixtures/golden/label_addresses.json', 'utf8')) as {
  text: string;
  piece: number | null;
}[];

test.each(golden)('a label names its piece whatever the host and the keyboard: $text', ({ text, piece }) => {
  expect(pieceOfLabel(text) ?? null).toBe(piece);
});

test('a label of a place is none of a piece, and the other way round', () => {
  expect(placeOfLabel('https://otra.example.mx/almacen/ubicaciones/2')).toBe(2);
  expect(placeOfLabel('httpsÑ--otra.example.mx-almacen-ubicaciones-2')).toBe(2);
  expect(pieceOfLabel('https://otra.example.mx/almacen/ubicaciones/2')).toBeUndefined();
  expect(placeOfLabel('https://otra.example.mx/almacen/piezas/2')).toBeUndefined();
  expect(placeOfLabel('2')).toBeUndefined();
});
