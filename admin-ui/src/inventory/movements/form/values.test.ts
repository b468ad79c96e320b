import { expect, test } from 'vitest';
import { cleanCode, codesOf, newEntry, newLine, piecesOf, wireOf } from './values';

const chair = {
  ...newLine({ id: 4, Name: 'Silla' }),
  pieces: [
    { Tag: 'a  1', NoSeries: '' },
    { Tag: '', NoSeries: 'sn-9' },
  ],
  count: '3',
};

test('the pieces of a line are those with codes and those without', () => {
  expect(piecesOf(chair)).toBe(5);
  expect(piecesOf(newLine({ id: 4, Name: 'Silla' }))).toBe(0);
});

test('the server is told all the pieces of a line, and no name', () => {
  const entry = { ...newEntry(2, '2026-03-01'), lines: [chair, newLine({ id: 5, Name: 'Mesa' })] };
  const { lines } = wireOf(entry) as { lines: { count: number | null; IdProduct: number }[] };
  expect(lines.map(({ IdProduct, count }) => [IdProduct, count])).toEqual([
    [4, 5],
    [5, null],
  ]);
  expect(lines[0]).not.toHaveProperty('name');
});

test('codes are compared as the server does', () => {
  expect(cleanCode(' a  1 ')).toBe('A 1');
  expect(codesOf([chair]).has('A 1')).toBe(true);
  expect(codesOf([chair]).has('SN-9')).toBe(true);
  expect(codesOf([chair]).has('B')).toBe(false);
});
