import { expect, test } from 'vitest';
import { dateOf, dayOf, HALF_A_DAY, isHalfTyped, isWholeDay } from './day';

test('a day goes to the picker and back as it was', () => {
  for (const day of ['2026-01-01', '2028-02-29', '1999-12-31']) expect(dayOf(dateOf(day))).toBe(day);
  expect(dayOf(dateOf(''))).toBe('');
});

test('half a day is told, and stays what it is', () => {
  expect(dayOf(new Date(NaN))).toBe(HALF_A_DAY);
  expect(dayOf(new Date(new Date(0).setFullYear(202, 10, 25)))).toBe(HALF_A_DAY);
  expect(dayOf(dateOf(HALF_A_DAY))).toBe(HALF_A_DAY);
});

test('a whole day has a year that people mean', () => {
  expect(['2026-11-25', '0202-11-25', HALF_A_DAY, ''].map(isWholeDay)).toEqual([true, false, false, false]);
});

test('a field that lacks a part is half typed', () => {
  expect(['DD/MM/AAAA', '', '05/12/AAAA', '05/12/2026'].map(isHalfTyped)).toEqual([
    false,
    false,
    true,
    false,
  ]);
});
