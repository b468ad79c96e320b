import type { Messages } from '../../es';

type Fields = Messages['fields'];

export const BrandRow: Fields['BrandRow'] = {
  'list:brands': 'Brands',
  id: 'ID',
  Name: 'Name',
  products: 'Products',
};

export const CategoryRow: Fields['CategoryRow'] = {
  'list:true-categories': 'Categories',
  id: 'ID',
  Name: 'Name',
  position: 'Position',
  subcategories: 'Subcategories',
};

export const ColorRow: Fields['ColorRow'] = {
  'list:colors': 'Colours',
  id: 'ID',
  kind: 'Kind',
  Name: 'Name',
  Code: 'Code',
  products: 'Products',
};

export const SubcategoryRow: Fields['SubcategoryRow'] = {
  'list:categories': 'Subcategories',
  id: 'ID',
  Name: 'Name',
  trueCategory: 'Category',
  products: 'Products',
};

export const SupplierRow: Fields['SupplierRow'] = {
  'list:suppliers': 'Suppliers',
  id: 'ID',
  Name: 'Name',
  products: 'Products',
};

export const ProductRow: Fields['ProductRow'] = {
  'list:products': 'Products',
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
  'list:products-reports': 'Report of suppliers',
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
