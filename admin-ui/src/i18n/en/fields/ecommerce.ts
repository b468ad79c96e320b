import type { Messages } from '../../es';

type Fields = Messages['fields'];

const PRICES = {
  price: 'List price (USD)',
  priceMxn: 'List price (MXN)',
  offerPrice: 'Offer price (USD)',
  offerPriceMxn: 'Offer price (MXN)',
};
const SETTINGS = {
  status: 'Status in the shop',
  priceVisibility: 'Price in the shop',
  featured: 'Featured',
};

export const ShopCircuitRow: Fields['ShopCircuitRow'] = {
  IdCircuit: 'ID',
  Name: 'Name',
  Location: 'Location',
  products: 'Products',
  QtyIventory: 'Available sets',
  ...PRICES,
  ...SETTINGS,
};

export const ShopKeyRow: Fields['ShopKeyRow'] = {
  name: 'Name',
  prefix: 'Begins with',
  createdBy: 'Created by',
  createdAt: 'Created',
  usedAt: 'Last use',
  revokedAt: 'Revoked',
};

export const ShopProductRow: Fields['ShopProductRow'] = {
  IdProduct: 'ID',
  Name: 'Name',
  Code: 'Code',
  Model: 'Model',
  Type: 'Type',
  name_brand: 'Brand',
  trueCategory: 'Category',
  name_categorie: 'Subcategory',
  QtyIventory: 'Available',
  ...PRICES,
  ...SETTINGS,
};
