import { usePlaces } from '../../api/useOptions';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import type { ListFilter } from '../../shell/list/ListToolbar';
import {
  useBrandChoices,
  useCategoryChoices,
  useSubcategoryChoices,
  useSupplierChoices,
} from '../useChoices';

export const TYPES = ['Nuevo', 'Usado', 'Remanufacturado'].map((id) => ({ id, name: id }));
const STATUSES = ['Activo', 'Eliminado'].map((id) => ({ id, name: id }));

/** The wire's filters of products, those whose choices the person may read. */
export const useProductFilters = (): ListFilter[] => {
  const t = useT();
  const { can } = useSession();
  const [brands, suppliers, categories] = [
    can('read', 'Brands'),
    can('read', 'Suppliers'),
    can('read', 'Categories'),
  ];
  const brand = useBrandChoices(brands);
  const subcategory = useSubcategoryChoices(categories);
  const category = useCategoryChoices(categories);
  const supplier = useSupplierChoices(suppliers);
  const places = usePlaces();
  const yesNo = (yes: string, no: string) => [
    { id: true, name: yes },
    { id: false, name: no },
  ];
  const filters: (ListFilter | false)[] = [
    brands && { source: 'brand', label: 'fields.ProductRow.name_brand', choices: brand, find: true },
    categories && {
      source: 'category',
      label: 'fields.ProductRow.name_categorie',
      choices: subcategory,
      find: true,
    },
    { source: 'tipo', label: 'fields.ProductRow.Type', choices: TYPES },
    categories && {
      source: 'trueCategory',
      label: 'fields.ProductRow.trueCategory',
      choices: category,
      find: true,
    },
    suppliers && {
      source: 'supplier',
      label: 'fields.ProductRow.name_supplier',
      choices: supplier,
      find: true,
    },
    { source: 'location', label: 'products.fields.location', choices: places },
    {
      source: 'pendingImage',
      label: 'products.fields.pendingImage',
      choices: yesNo(t('products.form.without_images'), t('products.form.with_images')),
    },
    {
      source: 'withSatKey',
      label: 'products.fields.taxData',
      choices: yesNo(t('products.form.with_sat_key'), t('products.form.without_sat_key')),
    },
    {
      source: 'priceToBeDefined',
      label: 'fields.ProductRow.priceToBeDecided',
      choices: yesNo(t('products.form.not_decided'), t('products.form.decided')),
    },
    { source: 'status', label: 'fields.ProductRow.status', choices: STATUSES },
  ];
  return filters.filter((filter) => filter !== false);
};
