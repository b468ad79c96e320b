import { useQuery } from '@tanstack/react-query';
import { http } from '../api/http';
import type { components } from '../api/schema';
import type { Option } from '../shell/form/fields';

type Schemas = components['schemas'];

/** Entries for a select. Under the key `choices`, so that whoever changes a catalogue can renew them. */
const useChoices = <T>(path: string, read: (body: unknown) => T[], enabled = true): T[] => {
  const { data } = useQuery({
    queryKey: ['choices', path],
    queryFn: async ({ signal }) => read((await http(`/api${path}`, { signal })).json),
    staleTime: 60_000,
    enabled,
  });
  return data ?? [];
};

const named = (body: unknown): Option[] =>
  (body as { data: Schemas['NamedChoice'][] }).data.map(({ id, Name }) => ({ id, name: Name }));

const subcategories = (body: unknown): Option[] =>
  (body as { data: Schemas['SubcategoryChoice'][] }).data.map(({ id, Name, trueCategory }) => ({
    id,
    name: `${trueCategory} › ${Name}`,
  }));

const colors = (body: unknown): Option[] =>
  (body as Schemas['ColorsOut']).colors.map(({ id, Name, Code }) => ({
    id,
    name: Code ? `${Name} (${Code})` : Name,
  }));

export const useBrandChoices = (enabled = true) => useChoices('/brands/list-add', named, enabled);
export const useSupplierChoices = (enabled = true) => useChoices('/suppliers/list-add', named, enabled);
export const useCategoryChoices = (enabled = true) => useChoices('/true-categories', named, enabled);
export const useSubcategoryChoices = (enabled = true) =>
  useChoices('/categories/list-add', subcategories, enabled);
export const usePaintChoices = (enabled = true) => useChoices('/colors-paint', colors, enabled);
export const useTapestryChoices = (enabled = true) => useChoices('/colors-tapestry', colors, enabled);
