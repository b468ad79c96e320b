import { expect, test } from 'vitest';
import { monthsFrom, placeOf } from './months';

const YEAR = { start: '2026-03-01', end: '2027-02-28' };

test('a year has twelve months, the first one at its beginning', () => {
  const months = monthsFrom(YEAR.start, YEAR.end);
  expect(months.map(({ words }) => words)).toHaveLength(12);
  expect(months[0]).toEqual({ key: '2026-03-01', left: 0, words: '03/26' });
  expect(months.at(-1)?.words).toBe('02/27');
});

test('both ends of a span count, and what lies outside is cut off', () => {
  expect(placeOf({ since: '2026-03-01', until: '2027-02-28' }, YEAR)).toEqual({ left: 0, width: 100 });
  expect(placeOf({ since: '2026-01-31', until: '2026-03-01' }, YEAR).width).toBeCloseTo(100 / 365);
  expect(placeOf({ since: '2027-02-28', until: '2028-01-01' }, YEAR).left).toBeCloseTo((100 * 364) / 365);
});
