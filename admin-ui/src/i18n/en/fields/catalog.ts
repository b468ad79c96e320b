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

export const ProductRow: Fields['ProductRow'] = {
  id: 'ID',
  Name: 'Name',
  Code: 'Code',
  internalCode: 'Internal code',
  Item: 'Item',
  Model: 'Model',
  Type: 'Type',
  name_brand: 'Brand',
  trueCategory: 'Category',
  name_categorie: 'Subcategory',
  name_supplier: 'Supplier',
  NamePaint: 'Paint',
  CodePaint: 'Paint code',
  NameTapestry: 'Upholstery',
  CodeTapestry: 'Upholstery code',
  QtyIventory: 'Stock',
  lowCount: 'Low-stock threshold',
  status: 'Status',
  priceToBeDecided: 'Price to be decided',
  minNormalPrice: 'Least price',
  maxNormalPrice: 'Greatest price',
  minWholesalerPrice: 'Least wholesale price',
  maxWholesalerPrice: 'Greatest wholesale price',
  offerPrice: 'Offer price',
  minMonthlyPrice: 'Lowest monthly rent',
  maxMonthlyPrice: 'Highest monthly rent',
  monthlyDeposit: 'Deposit a leased piece',
  lateDaily: 'Surcharge a day late',
  latePercent: 'Surcharge a day late (% of the rent)',
  lateCeiling: 'Most of the late surcharge',
  lfPrice: 'LF price',
  drPrice: 'DR price',
  suggestMaxPrice: 'Suggested greatest price',
  pendingImage: 'No image',
  createdAt: 'Added',
};

export const SupplierReportRow: Fields['SupplierReportRow'] = {
  id: 'ID',
  name_supplier: 'Supplier',
  Name: 'Name',
  Code: 'Code',
  Model: 'Model',
  Type: 'Type',
  name_brand: 'Brand',
  name_categorie: 'Subcategory',
  QtyIventory: 'Stock',
  providersPriceUsd: 'Cost USD',
};
