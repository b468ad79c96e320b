import { usePlaces } from '../api/useOptions';
import { useSession } from '../auth/useSession';
import { useBrandChoices, useCategoryChoices, useSubcategoryChoices } from '../catalog';
import { useT } from '../i18n/useT';
import type { Choice, ListFilter } from '../shell/list/ListToolbar';

const same = (...words: string[]): Choice[] => words.map((id) => ({ id, name: id }));

const useSettingFilters = (): ListFilter[] => {
  const t = useT();
  return [
    { source: 'status', label: 'fields.ShopProductRow.status', choices: same('activo', 'inactivo') },
    {
      source: 'priceVisibility',
      label: 'fields.ShopProductRow.priceVisibility',
      choices: same('Visible', 'Oculto'),
    },
    {
      source: 'featured',
      label: 'fields.ShopProductRow.featured',
      choices: [
        { id: true, name: t('shop.filter.only_featured') },
        { id: false, name: t('shop.filter.everything') },
      ],
    },
    {
      source: 'qtyActive',
      label: 'fields.ShopProductRow.QtyIventory',
      choices: [
        { id: true, name: t('shop.filter.with_pieces') },
        { id: false, name: t('shop.filter.without_pieces') },
      ],
    },
  ];
};

/** The wire's filters of products; those whose choices the person may not read are left out. */
export const useShopProductFilters = (used: boolean): ListFilter[] => {
  const { can } = useSession();
  const [brands, categories] = [can('read', 'Brands'), can('read', 'Categories')];
  const brand = useBrandChoices(brands);
  const category = useCategoryChoices(categories);
  const subcategory = useSubcategoryChoices(categories);
  const settings = useSettingFilters();
  const filters: (ListFilter | false)[] = [
    ...settings,
    categories && {
      source: 'trueCategory',
      label: 'fields.ShopProductRow.trueCategory',
      choices: category,
      find: true,
    },
    categories && {
      source: 'category',
      label: 'fields.ShopProductRow.name_categorie',
      choices: subcategory,
      find: true,
    },
    brands && { source: 'brand', label: 'fields.ShopProductRow.name_brand', choices: brand, find: true },
    used && {
      source: 'tipo',
      label: 'fields.ShopProductRow.Type',
      choices: same('Usado', 'Remanufacturado'),
    },
  ];
  return filters.filter((filter) => filter !== false);
};

export const useShopCircuitFilters = (): ListFilter[] => {
  const places = usePlaces();
  return [
    ...useSettingFilters(),
    { source: 'location', label: 'fields.ShopCircuitRow.Location', choices: places },
  ];
};
