import { expect, test } from 'vitest';
import { changePercent, signedPercent } from './change';

test('a change is told in percent of what was before', () => {
  expect(changePercent('18.87', '18.5')).toBe('2.00');
  expect(changePercent('18.13', '18.500000')).toBe('-2.00');
  expect(changePercent('18.5', '18.500000')).toBe('0.00');
});

test('without a former rate, or with something that is none, there is no change', () => {
  expect(changePercent('18.5', undefined)).toBeNull();
  expect(changePercent('', '18.5')).toBeNull();
  expect(changePercent('dieciocho', '18.5')).toBeNull();
  expect(changePercent('18.', '18.5')).toBeNull();
});

test('the sign is always said', () => {
  expect(signedPercent('2.00')).toBe('+2.00 %');
  expect(signedPercent('-2.00')).toBe('−2.00 %');
});
