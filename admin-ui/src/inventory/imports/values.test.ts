import { expect, test } from 'vitest';
import { arrives } from './values';

const coming = { availability: 'Preventa', arriveDate: null, notes: '' };

test('a day of arrival, or being available, brings the pieces', () => {
  expect(arrives(coming, { availability: 'Disponible' })).toBe(true);
  expect(arrives(coming, { arriveDate: '2026-03-01' })).toBe(true);
  expect(arrives({ ...coming, availability: 'No disponible' }, { arriveDate: '2026-03-01' })).toBe(true);
  expect(arrives(coming, { availability: 'No disponible', arriveDate: '2026-03-01' })).toBe(false);
  expect(arrives(coming, {})).toBe(false);
  expect(
    arrives({ availability: 'Disponible', arriveDate: '2026-02-01' }, { arriveDate: '2026-03-01' }),
  ).toBe(false);
});
