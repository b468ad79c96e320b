import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import type { components } from '../../api/schema';
import type { ReadPieces } from '../movements/PiecesOf';
import type { Piece } from '../types';
import { IMPORTS } from './columns';
import type { ImportValues } from './values';

export type Sums = components['schemas']['ImportSums'];
export type SumOf = components['schemas']['SumOf'];

/** What is read again when imports change: an arrival changes their pieces, and what can be sold. */
export const TOUCHED = [IMPORTS, 'pieces', 'products'];

export const makeImport = (values: ImportValues) =>
  api.post('/api/import-numbers', { body: { ...values, NoImport: values.NoImport ?? '' } });

/** Empty texts empty. */
export type ImportChange = Partial<
  Record<keyof Omit<ImportValues, 'preOwned' | 'availability'>, string | null>
> &
  Pick<ImportValues, 'preOwned' | 'availability'>;

/** The same values for each of them. */
export const changeImports = (ids: number[], values: ImportChange) =>
  api.put('/api/update-import-numbers', { body: { ids, ...values } });

export const useSums = (of: SumOf) =>
  useQuery({
    queryKey: [IMPORTS, 'sums', of],
    queryFn: async () => (await api.post('/api/import-sum', { body: of })).json.data,
    placeholderData: (before) => before,
  }).data;

export const presaleOf = (sums: Sums | undefined): number =>
  sums?.availabilities.find(({ name }) => name === 'Preventa')?.pieces ?? 0;

/** Rows of a page, at most. */
const PAGE = 100;

/** The pieces that an import is still to bring, all of them: they are counted one by one. */
export const comingQuery = (id: number) =>
  queryOptions({
    queryKey: ['pieces', 'coming', id],
    queryFn: async ({ signal }) => {
      const found: Piece[] = [];
      for (let page = 1; ; page += 1) {
        const query = { page, limit: PAGE };
        const { data, total } = (await importPieces(id, query, signal)).json;
        found.push(...data);
        if (data.length < PAGE || page * PAGE >= total) break;
      }
      return found.filter(
        ({ Availability, status }) =>
          Availability === 'Preventa' && status !== 'Faltante' && status !== 'Eliminada',
      );
    },
    staleTime: 0,
  });

export const useComing = (id: number) => useQuery(comingQuery(id)).data;

export const importPieces: ReadPieces = (id, query, signal) =>
  api.get('/api/import-numbers/{id}/pieces', { path: { id }, query, signal });
