import { expect, it } from 'vitest';
import type { Translate } from '../../i18n/useT';
import { daysUntil, dayWords } from './days';

const t = ((key: string, { smart_count = '' } = {}) =>
  `${key.replace('followups.day.', '')} ${smart_count}`.trim()) as Translate;

it.each([
  ['2026-11-28', 'today'],
  ['2026-11-29', 'tomorrow'],
  ['2026-11-27', 'yesterday'],
  ['2026-11-25', 'ago 3'],
  ['2026-12-05', 'in 7'],
  ['2026-12-06', '06/12/2026'],
])('%s is told as «%s»', (day, words) => {
  expect(dayWords(t, day, '2026-11-28')).toBe(words);
});

it('counts days across a month and a year', () => {
  expect(daysUntil('2027-01-01', '2026-12-30')).toBe(2);
  expect(daysUntil('2026-02-28', '2026-03-01')).toBe(-1);
});
