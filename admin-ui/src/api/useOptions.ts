import { queryOptions, useQuery } from '@tanstack/react-query';
import { useShown } from '../i18n/shown';
import { reading } from './client';
import type { Place } from './types';

/** Short tables that fill a select; read once and kept. */
const tableQuery = <T>(name: string, read: () => Promise<T[]>) =>
  queryOptions({ queryKey: ['options', name], queryFn: read, staleTime: 5 * 60_000 });

const useTable = <T>(name: string, read: () => Promise<T[]>, enabled = true): T[] =>
  useQuery({ ...tableQuery(name, read), enabled }).data ?? [];

type Named = { id: number; name: string };

export const placesQuery = tableQuery<Place>('places', reading('/api/locations'));

export const usePlaces = (): Place[] => useQuery(placesQuery).data ?? [];

export const useImportNumbers = (enabled: boolean): Named[] =>
  useTable('import numbers', reading('/api/pieces/import-numbers'), enabled);

export const useCompanyRoles = (enabled: boolean): Named[] => {
  const shown = useShown();
  const roles = useTable('roles', reading('/api/users/roles'), enabled);
  return roles.map(({ id, name }) => ({ id, name: shown(name) }));
};
