import { useQuery } from '@tanstack/react-query';
import { http } from './http';
import type { Place } from './types';

/** Short tables that fill a select; read once and kept. */
const useTable = <T>(path: string, enabled = true): T[] => {
  const { data } = useQuery({
    queryKey: ['options', path],
    queryFn: async ({ signal }) => (await http<{ data: T[] }>(path, { signal })).json.data,
    staleTime: 5 * 60_000,
    enabled,
  });
  return data ?? [];
};

export const usePlaces = (): Place[] => useTable<Place>('/api/locations');

export const useImportNumbers = (enabled: boolean): { id: number; name: string }[] =>
  useTable<{ id: number; name: string }>('/api/pieces/import-numbers', enabled);

export const useCompanyRoles = (enabled: boolean): { id: number; name: string }[] =>
  useTable<{ id: number; name: string }>('/api/users/roles', enabled);
