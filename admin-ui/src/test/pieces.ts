import type { Piece } from '../inventory/types';

/** A piece in which nothing is missing. */
export const aPiece = (more: Partial<Piece> = {}): Piece => ({
  id: 1,
  IdPiece: more.id ?? 1,
  FK_IdProduct: 9,
  product: 'Silla Atlas',
  Model: 'M1',
  name_brand: 'Nórdika',
  Tag: `T-${more.id ?? 1}`,
  NoSeries: `SN-${more.id ?? 1}`,
  NoPetition: '26 24 3000 6000000',
  NoInvoice: 'F-001',
  NoImport: 'IMP-2026-001',
  Condition: 'Nuevo',
  Availability: 'Disponible',
  Location: 'Bodega GDL',
  locationId: 1,
  ArriveDate: '2026-03-01',
  status: 'Inventario',
  responsible: null,
  missingSince: null,
  Delivered: 'No',
  holder: null,
  labelPrintedAt: '2026-11-03T16:00:00Z',
  createdAt: '2026-03-02T15:00:00Z',
  ...more,
});
