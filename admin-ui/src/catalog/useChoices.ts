import { useQuery } from '@tanstack/react-query';
import { api, reading } from '../api/client';
import type { components } from '../api/schema';
import type { Option } from '../shell/form/fields';

type Schemas = components['schemas'];

/** Entries for a select. Under the key `choices`, so that whoever changes a catalogue can renew them. */
const useChoices = (name: string, read: () => Promise<Option[]>, enabled: boolean): Option[] => {
  const { data } = useQuery({ queryKey: ['choices', name], queryFn: read, staleTime: 60_000, enabled });
  return data ?? [];
};

const named = (choices: { id: number; Name: string }[]): Option[] =>
  choices.map(({ id, Name }) => ({ id, name: Name }));

const colors = (found: Schemas['ColorsOut']): Option[] =>
  found.colors.map(({ id, Name, Code }) => ({ id, name: Code ? `${Name} (${Code})` : Name }));

const brands = async () => named(await reading('/api/brands/list-add')());
const suppliers = async () => named(await reading('/api/suppliers/list-add')());
const categories = async () => named(await reading('/api/true-categories')());
const subcategories = async () =>
  (await reading('/api/categories/list-add')()).map(({ id, Name, trueCategory }) => ({
    id,
    name: `${trueCategory} › ${Name}`,
  }));
const paint = async () => colors((await api.get('/api/colors-paint')).json);
const tapestry = async () => colors((await api.get('/api/colors-tapestry')).json);

export const useBrandChoices = (enabled = true) => useChoices('brands', brands, enabled);
export const useSupplierChoices = (enabled = true) => useChoices('suppliers', suppliers, enabled);
export const useCategoryChoices = (enabled = true) => useChoices('categories', categories, enabled);
export const useSubcategoryChoices = (enabled = true) => useChoices('subcategories', subcategories, enabled);
export const usePaintChoices = (enabled = true) => useChoices('paint', paint, enabled);
export const useTapestryChoices = (enabled = true) => useChoices('tapestry', tapestry, enabled);
