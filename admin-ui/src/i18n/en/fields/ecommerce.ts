import type { Messages } from '../../es';

type Fields = Messages['fields'];

const PRICES = {
  price: 'List price',
  priceMxn: 'List price (MXN)',
  offerPrice: 'Offer price',
  offerPriceMxn: 'Offer price (MXN)',
};
const SETTINGS = {
  status: 'Status',
  priceVisibility: 'Price',
  featured: 'Featured',
};

export const ShopCircuitRow: Fields['ShopCircuitRow'] = {
  'list:shop-circuits': 'Circuits online',
  IdCircuit: 'ID',
  Name: 'Name',
  Location: 'Location',
  products: 'Products',
  QtyIventory: 'Sets',
  ...PRICES,
  ...SETTINGS,
};

export const ShopKeyRow: Fields['ShopKeyRow'] = {
  'list:shop-keys': 'Keys of the shop',
  name: 'Name',
  prefix: 'Begins with',
  createdBy: 'Created by',
  createdAt: 'Created',
  usedAt: 'Last use',
  revokedAt: 'Status',
};

export const ShopProductRow: Fields['ShopProductRow'] = {
  'list:shop-products': 'Products online',
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
