import { useQuery } from '@tanstack/react-query';
import { reading } from '../../api/client';

export const RESOURCE = 'pending-deliveries';
export const LIST = '/comercial/pendientes';

/** The page with one filter set. */
export const listWith = (filter: Record<string, unknown>): string =>
  `${LIST}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** What is owed in all, whatever the list is filtered by. */
export const useTotals = (enabled = true) =>
  useQuery({
    queryKey: [RESOURCE, 'totals'],
    queryFn: reading('/api/orders/pending/totals'),
    enabled,
  });
