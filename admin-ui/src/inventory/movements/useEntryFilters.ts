import { useQuery } from '@tanstack/react-query';
import { reading } from '../../api/client';
import { usePlaces } from '../../api/useOptions';
import { useSession } from '../../auth/useSession';
import { TYPES, useBrandChoices, useSubcategoryChoices } from '../../catalog';
import type { Choice, ListFilter } from '../../shell/list/ListToolbar';
import { AVAILABILITIES, STATUSES } from '../pieces/choices';

const KINDS = ['Compra', 'Importación', 'Traspaso', 'Devolución', 'Fin de renta', 'Hallazgo'].map((id) => ({
  id,
  name: id,
}));

const useYears = (): Choice[] =>
  useQuery({
    queryKey: ['entries', 'years'],
    queryFn: reading('/api/products-entries/years'),
  }).data?.map((id) => ({ id, name: String(id) })) ?? [];

/** The wire's filters of entries, those whose choices the person may read. */
export const useEntryFilters = (): ListFilter[] => {
  const { can } = useSession();
  const [brands, categories] = [can('read', 'Brands'), can('read', 'Categories')];
  const brand = useBrandChoices(brands);
  const category = useSubcategoryChoices(categories);
  const filters: (ListFilter | false)[] = [
    { source: 'kind', label: 'fields.EntryRow.kind', choices: KINDS },
    { source: 'location', label: 'fields.EntryRow.location', choices: usePlaces() },
    { source: 'year', label: 'movements.fields.year', choices: useYears() },
    { source: 'dateFrom', label: 'movements.fields.dateFrom', date: true },
    { source: 'dateTo', label: 'movements.fields.dateTo', date: true },
    { source: 'noImport', label: 'movements.fields.imports', text: true },
    brands && { source: 'brand', label: 'fields.ProductRow.name_brand', choices: brand, find: true },
    categories && {
      source: 'category',
      label: 'fields.ProductRow.name_categorie',
      choices: category,
      find: true,
    },
    { source: 'type', label: 'fields.ProductRow.Type', choices: TYPES },
    { source: 'status', label: 'movements.fields.status', choices: STATUSES },
    { source: 'availability', label: 'movements.fields.availability', choices: AVAILABILITIES },
  ];
  return filters.filter((filter) => filter !== false);
};
