import type { ShopCircuit, ShopKey, ShopProduct } from './types';

/** Rows in which nothing is missing, for tests. */
const SHOWN = {
  status: 'activo',
  priceVisibility: 'Visible',
  featured: true,
  QtyIventory: 4,
  price: '100.000000',
  priceMxn: '1850.00',
  offerPrice: '80.000000',
  offerPriceMxn: '1480.00',
  exchangeRate: '18.500000',
} as const;

export const PRODUCT: ShopProduct = {
  ...SHOWN,
  id: 9,
  IdProduct: 9,
  Name: 'Silla Atlas',
  Code: 'TR-100',
  Model: 'M1',
  Type: 'Usado',
  name_brand: 'Nórdika',
  name_categorie: 'Sillas',
  trueCategory: 'Oficina',
  thumbnail: '/api/files/x',
  priceToBeDecided: false,
};

export const CIRCUIT: ShopCircuit = {
  ...SHOWN,
  id: 3,
  IdCircuit: 3,
  Name: 'Comedor de seis',
  Location: 'Tienda',
  locationId: 3,
  products: '4 × Silla; 1 × Mesa',
};

export const KEY: ShopKey = {
  id: 2,
  name: 'Tienda',
  prefix: 'tienda_ab12cd34',
  createdBy: 'Ana Admin',
  createdAt: '2026-11-02T15:00:00Z',
  usedAt: '2026-11-03T15:00:00Z',
  revokedAt: '2026-11-04T15:00:00Z',
};
