import { queryOptions, useQuery } from '@tanstack/react-query';
import { reading } from '../../api/client';
import { pathTo } from '../../routes';

export const RESOURCE = 'pending-deliveries';
/** How the page opens: late ones first. */
export const SOONEST = { field: 'promised', order: 'ASC' } as const;

/** The page with one filter set. */
export const listWith = (filter: Record<string, unknown>): string =>
  pathTo('pending-deliveries', {}, { filter: JSON.stringify(filter) });

export const totalsQuery = queryOptions({
  queryKey: [RESOURCE, 'totals'],
  queryFn: reading('/api/orders/pending/totals'),
});

/** What is owed in all, whatever the list is filtered by. */
export const useTotals = (enabled = true) => useQuery({ ...totalsQuery, enabled });
