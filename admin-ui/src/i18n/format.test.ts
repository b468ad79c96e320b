import { expect, test } from 'vitest';
import { date, dateTime, mxn, number, percent, rate, usd } from './format';

test('amounts say their currency', () => {
  expect(mxn('1234.56')).toBe('$1,234.56 MXN');
  expect(usd('1234.5')).toBe('US$1,234.50');
  expect(mxn('-12.5')).toBe('-$12.50 MXN');
  expect(mxn(null)).toBe('');
});

test('a decimal keeps every digit that a float would lose', () => {
  expect(mxn('9007199254740993.11')).toBe('$9,007,199,254,740,993.11 MXN');
});

test('numbers and percents drop the zeros at the end', () => {
  expect(number('12.500000')).toBe('12.5');
  expect(percent('3.00')).toBe('3 %');
});

test('dates are dd/mm/aaaa in the time of Mexico City', () => {
  expect(date('2026-02-01')).toBe('01/02/2026');
  expect(date('2026-02-01T03:00:00Z')).toBe('31/01/2026');
  expect(dateTime('2026-02-01T20:05:00Z')).toBe('01/02/2026 14:05');
  expect(date(null)).toBe('');
});

test('an exchange rate has as many decimals as it has, two at least', () => {
  expect(rate('18.500000')).toBe('$18.50');
  expect(rate('18.456789')).toBe('$18.456789');
  expect(rate(null)).toBe('');
});
