import type { Messages } from '../../es';

type Fields = Messages['fields'];

export const BrandRow: Fields['BrandRow'] = { id: 'ID', Name: 'Name', products: 'Products' };

export const CategoryRow: Fields['CategoryRow'] = {
  id: 'ID',
  Name: 'Name',
  position: 'Position',
  subcategories: 'Subcategories',
};

export const ColorRow: Fields['ColorRow'] = {
  id: 'ID',
  kind: 'Kind',
  Name: 'Name',
  Code: 'Code',
  products: 'Products',
};

export const SubcategoryRow: Fields['SubcategoryRow'] = {
  id: 'ID',
  Name: 'Name',
  trueCategory: 'Category',
  products: 'Products',
};

export const SupplierRow: Fields['SupplierRow'] = { id: 'ID', Name: 'Name', products: 'Products' };
