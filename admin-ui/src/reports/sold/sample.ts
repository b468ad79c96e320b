import type { SoldRow } from './types';

/** For tests: a piece of which something was left. */
export const SOLD: SoldRow = {
  id: 4,
  IdPiece: 21,
  Tag: 'B0000021',
  NoSeries: 'SN-21',
  product: 'Escritorio ejecutivo',
  IdProduct: 2,
  category: 'Escritorios',
  idOrder: 7,
  customer: 'Muebles del Norte',
  seller: 'Sofía Aguirre',
  soldAt: '2026-11-20T18:00:00Z',
  soldMxn: '1850.00',
  costMxn: '1000.00',
  marginMxn: '850.00',
  marginPercent: '45.90',
};
