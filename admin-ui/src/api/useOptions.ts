import { useQuery } from '@tanstack/react-query';
import { reading } from './client';
import type { Place } from './types';

/** Short tables that fill a select; read once and kept. */
const useTable = <T>(name: string, read: () => Promise<T[]>, enabled = true): T[] => {
  const { data } = useQuery({
    queryKey: ['options', name],
    queryFn: read,
    staleTime: 5 * 60_000,
    enabled,
  });
  return data ?? [];
};

type Named = { id: number; name: string };

export const usePlaces = (): Place[] => useTable('places', reading('/api/locations'));

export const useImportNumbers = (enabled: boolean): Named[] =>
  useTable('import numbers', reading('/api/pieces/import-numbers'), enabled);

export const useCompanyRoles = (enabled: boolean): Named[] =>
  useTable('roles', reading('/api/users/roles'), enabled);
