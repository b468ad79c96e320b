import { useQuery } from '@tanstack/react-query';
import { http } from '../../api/http';
import type { Answer } from '../../api/types';
import type { PendingTotals } from './types';

export const RESOURCE = 'pending-deliveries';
export const LIST = '/comercial/pendientes';

/** The page with one filter set. */
export const listWith = (filter: Record<string, unknown>): string =>
  `${LIST}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** What is owed in all, whatever the list is filtered by. */
export const useTotals = (enabled = true) =>
  useQuery({
    queryKey: [RESOURCE, 'totals'],
    queryFn: async ({ signal }) =>
      (await http<Answer<PendingTotals>>('/api/orders/pending/totals', { signal })).json.data,
    enabled,
  });
