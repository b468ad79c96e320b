import { expect, test } from 'vitest';
import { addDays, addMonths, dayIn, monthWords, sameMonth, weekdayWords, weekOf, weeksOf } from './days';

test('a week begins on Monday, whatever day it is asked by', () => {
  const week = [
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ];
  for (const day of week) expect(weekOf(day)).toEqual(week);
  expect(weekOf('2026-11-30')[0]).toBe('2026-11-30');
  expect(weekOf('2027-01-01')[0]).toBe('2026-12-28');
});

test.each<[string, number, string, string]>([
  // One that begins on a Monday and has four weeks to the day, and one that touches six.
  ['2027-02-14', 4, '2027-02-01', '2027-02-28'],
  ['2026-11-29', 6, '2026-10-26', '2026-12-06'],
  ['2028-02-29', 5, '2028-01-31', '2028-03-05'],
  ['2026-12-31', 5, '2026-11-30', '2027-01-03'],
])('the weeks of the month of %s', (day, weeks, first, last) => {
  const found = weeksOf(day);
  expect([found.length, found[0]?.[0], found.at(-1)?.at(-1)]).toEqual([weeks, first, last]);
  expect(new Set(found.flat()).size).toBe(weeks * 7);
});

test('a month further is its first day, over the end of a year too', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-01');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-01');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(sameMonth('2026-11-01', '2026-11-30')).toBe(true);
  expect(sameMonth('2026-11-01', '2025-11-01')).toBe(false);
});

test.each([undefined, 'hoy', '2026-13-01', '2026-02-30', '0026-01-01'])(
  '%s is no day of an address',
  (text) => {
    expect(dayIn(text, '2026-11-29')).toBe('2026-11-29');
  },
);

test('a day of an address is taken as it is', () => {
  expect(dayIn('2026-02-28', '2026-11-29')).toBe('2026-02-28');
});

test('months and weekdays are said in the language of the screens', () => {
  expect(monthWords('es', '2026-11-29')).toBe('noviembre de 2026');
  expect(monthWords('en', '2026-11-29')).toBe('November 2026');
  expect(weekdayWords('es', '2026-11-30')).toMatch(/^lun/);
  expect(weekdayWords('en', '2026-11-30')).toBe('Mon');
});
