import { useQuery } from '@tanstack/react-query';
import { reading } from '../../api/client';
import { usePlaces } from '../../api/useOptions';
import { useSession } from '../../auth/useSession';
import { TYPES, useBrandChoices, useSubcategoryChoices } from '../../catalog';
import { useT } from '../../i18n/useT';
import type { Choice, ListFilter } from '../../shell/list/ListToolbar';
import { AVAILABILITIES, STATUSES } from '../pieces/choices';

const KINDS = ['Compra', 'Importación', 'Traspaso', 'Devolución', 'Fin de renta', 'Hallazgo'].map((id) => ({
  id,
  name: id,
}));

const EXIT_KINDS = ['Entrega', 'Traspaso'].map((id) => ({ id, name: id }));

const useYears = (): Choice[] =>
  useQuery({
    queryKey: ['entries', 'years'],
    queryFn: reading('/api/products-entries/years'),
  }).data?.map((id) => ({ id, name: String(id) })) ?? [];

/** The filters on pieces, those whose choices the person may read: all of them hold for one and the same piece. */
const useFiltersOfPieces = (): ListFilter[] => {
  const { can } = useSession();
  const [brands, categories] = [can('read', 'Brands'), can('read', 'Categories')];
  const brand = useBrandChoices(brands);
  const category = useSubcategoryChoices(categories);
  const filters: (ListFilter | false)[] = [
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

const DAYS: ListFilter[] = [
  { source: 'dateFrom', label: 'movements.fields.dateFrom', date: true },
  { source: 'dateTo', label: 'movements.fields.dateTo', date: true },
];

/** The wire's filters of entries. */
export const useEntryFilters = (): ListFilter[] => [
  { source: 'kind', label: 'fields.EntryRow.kind', choices: KINDS },
  { source: 'location', label: 'fields.EntryRow.location', choices: usePlaces() },
  { source: 'year', label: 'movements.fields.year', choices: useYears() },
  ...DAYS,
  ...useFiltersOfPieces(),
];

/** The wire's filters of exits. */
export const useExitFilters = (): ListFilter[] => {
  const t = useT();
  return [
    { source: 'kind', label: 'fields.EntryRow.kind', choices: EXIT_KINDS },
    { source: 'location', label: 'fields.EntryRow.location', choices: usePlaces() },
    {
      source: 'withoutEvidence',
      label: 'movements.fields.withoutEvidence',
      choices: [
        { id: true, name: t('movements.without_evidence') },
        { id: false, name: t('movements.with_evidence') },
      ],
    },
    ...DAYS,
    ...useFiltersOfPieces(),
  ];
};
