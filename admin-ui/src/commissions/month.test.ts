import { expect, test } from 'vitest';
import { isFuture, shifted, thisMonth } from './month';

test('months follow each other over the turn of the year', () => {
  expect([shifted('2026-12', 1), shifted('2026-01', -1), shifted('2026-03', -15)]).toEqual([
    '2027-01',
    '2025-12',
    '2024-12',
  ]);
});

test('a whole year is followed by a year', () => {
  expect([shifted('2026', 1), shifted('2026', -1)]).toEqual(['2027', '2025']);
});

test('this month has begun and the next one has not, nor has the next year', () => {
  const month = thisMonth();
  const year = month.slice(0, 4);
  expect([month, year].map(isFuture)).toEqual([false, false]);
  expect([shifted(month, 1), shifted(year, 1)].map(isFuture)).toEqual([true, true]);
});
