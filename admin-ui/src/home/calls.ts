import {
  keepPreviousData,
  type QueryFilters,
  queryOptions,
  useIsFetching,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addressOf, api, reading } from '../api/client';
import { pendingTotals } from '../sales';
import { watchedDownload } from '../shell/downloads/downloads';
import { ACTIVITIES } from '../shell/followups/calls';
import type { Range } from './range';

const KEY = 'dashboard';

export const useDashboard = ({ from, to }: Range) =>
  useQuery({
    queryKey: [KEY, from, to],
    queryFn: reading('/api/dashboard', { query: { from, to } }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const waitingQuery = queryOptions({
  queryKey: [KEY, 'waiting'],
  queryFn: reading('/api/dashboard/waiting'),
  // Who comes back has just done some of it, perhaps within the ten seconds for which other things are not asked again.
  staleTime: 1_000,
});

export const useWaiting = () => useQuery(waitingQuery);

/** What it begins with, by how their keys begin; the figures come later, and below. */
const BEGINNING = [
  [KEY, 'waiting'],
  [KEY, 'first-steps'],
  [KEY, 'leases'],
  [ACTIVITIES],
  pendingTotals.queryKey,
  ['mail'],
];

/** Asked for, and neither answered nor refused yet. */
const first: QueryFilters = {
  predicate: ({ queryKey, state }) =>
    state.status === 'pending' &&
    state.fetchFailureCount === 0 &&
    BEGINNING.some((key) => key.every((word, place) => queryKey[place] === word)),
};

/** Whether what the dashboard begins with is there, all of it: what came later would push down what is being read. */
export const useArrived = (): boolean => {
  const client = useQueryClient();
  const coming = useIsFetching(first);
  const [arrived, setArrived] = useState(() => client.getQueryData(waitingQuery.queryKey) !== undefined);
  useEffect(() => {
    // Asked anew: the parts ask after they were drawn, and so after this was counted.
    if (coming === 0 && client.isFetching(first) === 0) setArrived(true);
  }, [client, coming]);
  return arrived;
};

export const useFirstSteps = (enabled: boolean) =>
  useQuery({ queryKey: [KEY, 'first-steps'], queryFn: reading('/api/dashboard/first-steps'), enabled });

export const useLeasesPart = () =>
  useQuery({ queryKey: [KEY, 'leases'], queryFn: reading('/api/dashboard/leases') });

/** The owner's. */
export const useMargin = ({ from, to }: Range) =>
  useQuery({
    queryKey: [KEY, 'margin', from, to],
    queryFn: reading('/api/dashboard/margin', { query: { from, to } }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const KINDS = ['sellers', 'wholesalers', 'customers'] as const;
export type Kind = (typeof KINDS)[number];

export interface Wish {
  kind: Kind;
  range: Range;
  sort: string;
  page: number;
  limit: number;
}

/** The specification's spelling. */
const PATHS = {
  sellers: '/api/transactions/sellers',
  wholesalers: '/api/transactions/wholealers',
  customers: '/api/transactions/customers',
} as const;

/** Where the kind stands in the key of a query. */
const KIND_AT = 2;

export const useTransactions = ({ kind, range, sort, page, limit }: Wish) =>
  useQuery({
    queryKey: [KEY, 'transactions', kind, range.from, range.to, sort, page, limit],
    queryFn: async ({ signal }) => {
      const query = { ...days(range), sort, page, limit };
      return (await api.get(PATHS[kind], { query, signal })).json;
    },
    // Rows of one kind of people never stand under the name of another.
    placeholderData: (previous, query) => (query?.queryKey[KIND_AT] === kind ? previous : undefined),
  });

export const downloadTransactions = (kind: Kind, range: Range, sort: string, format: 'csv' | 'xlsx') =>
  watchedDownload(
    addressOf(`/api/transactions/{kind}/export.${format}`, {
      path: { kind },
      query: { ...days(range), sort },
    }),
    `transactions-${kind}.${format}`,
  );

export const downloadDashboard = (range: Range) =>
  watchedDownload(addressOf('/api/metrics/download', { query: days(range) }), 'dashboard.xlsx');

const days = ({ from, to }: Range) => ({ dateStart: from, dateEnd: to });
