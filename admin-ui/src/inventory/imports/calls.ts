import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import type { components } from '../../api/schema';
import type { ReadPieces } from '../movements/PiecesOf';
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

export const importPieces: ReadPieces = (id, query, signal) =>
  api.get('/api/import-numbers/{id}/pieces', { path: { id }, query, signal });
