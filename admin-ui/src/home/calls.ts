import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { http } from '../api/http';
import type { Answer } from '../api/types';
import { watchedDownload } from '../shell/downloads/downloads';
import type { Range } from './range';
import type { Dashboard, TransactionsPage, Waiting } from './types';

const KEY = 'dashboard';

export const useDashboard = ({ from, to }: Range) =>
  useQuery({
    queryKey: [KEY, from, to],
    queryFn: async ({ signal }) =>
      (await http<Answer<Dashboard>>(`/api/dashboard?${new URLSearchParams({ from, to })}`, { signal })).json
        .data,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const useWaiting = () =>
  useQuery({
    queryKey: [KEY, 'waiting'],
    queryFn: async ({ signal }) =>
      (await http<Answer<Waiting[]>>('/api/dashboard/waiting', { signal })).json.data,
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
const PATHS: Record<Kind, string> = {
  sellers: 'sellers',
  wholesalers: 'wholealers',
  customers: 'customers',
};

/** Where the kind stands in the key of a query. */
const KIND_AT = 2;

export const useTransactions = ({ kind, range, sort, page, limit }: Wish) =>
  useQuery({
    queryKey: [KEY, 'transactions', kind, range.from, range.to, sort, page, limit],
    queryFn: async ({ signal }) => {
      const asked = { ...days(range), sort, page: String(page), limit: String(limit) };
      const path = `/api/transactions/${PATHS[kind]}?${new URLSearchParams(asked)}`;
      return (await http<TransactionsPage>(path, { signal })).json;
    },
    // Rows of one kind of people never stand under the name of another.
    placeholderData: (previous, query) => (query?.queryKey[KIND_AT] === kind ? previous : undefined),
  });

export const downloadTransactions = (kind: Kind, range: Range, sort: string, format: 'csv' | 'xlsx') =>
  watchedDownload(
    `/api/transactions/${kind}/export.${format}?${new URLSearchParams({ ...days(range), sort })}`,
    `transactions-${kind}.${format}`,
  );

export const downloadDashboard = (range: Range) =>
  watchedDownload(`/api/metrics/download?${new URLSearchParams(days(range))}`, 'dashboard.xlsx');

const days = ({ from, to }: Range) => ({ dateStart: from, dateEnd: to });
