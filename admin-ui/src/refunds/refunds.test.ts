import { expect, test } from 'vitest';
import { monthsBefore } from './useRefundFilters';

test('the months to choose from begin with this one and go back over the years', () => {
  const months = monthsBefore('2026-02-03');
  expect(months.slice(0, 3)).toEqual([
    { id: '2026-02', name: '02/2026' },
    { id: '2026-01', name: '01/2026' },
    { id: '2025-12', name: '12/2025' },
  ]);
  expect(months.at(-1)?.id).toBe('2024-03');
});
