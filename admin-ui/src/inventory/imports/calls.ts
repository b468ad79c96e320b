import { useQuery } from '@tanstack/react-query';
import { postJson, putJson } from '../../api/http';
import type { components } from '../../api/schema';
import type { Answer } from '../../api/types';
import { IMPORTS } from './columns';

export type Sums = components['schemas']['ImportSums'];
export type SumOf = { ids: number[] } | { search: string; filters: Record<string, unknown> };

/** What is read again when imports change: an arrival changes their pieces, and what can be sold. */
export const TOUCHED = [IMPORTS, 'pieces', 'products'];

export const makeImport = (values: object) => postJson<Answer>('/api/import-numbers', values);

/** The same values for each of them. */
export const changeImports = (ids: number[], values: object) =>
  putJson<Answer>('/api/update-import-numbers', { ids, ...values });

export const useSums = (of: SumOf) =>
  useQuery({
    queryKey: [IMPORTS, 'sums', of],
    queryFn: async () => (await postJson<Answer<Sums>>('/api/import-sum', of)).json.data,
    placeholderData: (before) => before,
  }).data;

export const presaleOf = (sums: Sums | undefined): number =>
  sums?.availabilities.find(({ name }) => name === 'Preventa')?.pieces ?? 0;
