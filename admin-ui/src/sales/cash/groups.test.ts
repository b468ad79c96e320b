import { expect, test } from 'vitest';
import { amountsOf, filterOf, isChosen } from './groups';
import type { CashGroup } from './types';

const GROUP: CashGroup = {
  holder: { id: 7, name: 'Sofía Aguirre' },
  location: null,
  delivered: false,
  count: 2,
  mxn: '0.00',
  usd: '20.00',
  since: '2026-11-02T15:00:00Z',
  days: 3,
};

test('a sum says only the currencies that it has', () => {
  expect(amountsOf(GROUP)).toEqual(['US$20.00']);
  expect(amountsOf({ ...GROUP, mxn: '1500.50' })).toEqual(['$1,500.50 MXN', 'US$20.00']);
  expect(amountsOf({ ...GROUP, usd: '0.00' })).toEqual(['$0.00 MXN']);
});

test('a group is chosen when the list is filtered by its person and its place', () => {
  expect(filterOf(GROUP)).toEqual({ holder: 7, location: 0 });
  expect(isChosen(GROUP, { holder: '7', location: '0' })).toBe(true);
  expect(isChosen(GROUP, { holder: 7 })).toBe(false);
  expect(isChosen(GROUP, { holder: 7, location: 2 })).toBe(false);
});
