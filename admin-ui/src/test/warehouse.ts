import type { CountRow } from '../inventory/counts/types';
import type { ImportRow } from '../inventory/imports/columns';
import type { EntryRow, ExitRow } from '../inventory/movements/types';
import type { SheetRow } from '../inventory/sheets/types';

/** Rows in which nothing is missing. */
const MOVED = {
  id: 12,
  kind: 'Compra',
  location: 'Bodega GDL',
  locationId: 1,
  date: '2026-11-20',
  document: { kind: 'transfer', id: 5, number: '5', words: 'Traspaso 5' },
  pieces: 4,
  products: 2,
  evidence: 1,
  notes: 'Sin golpes',
  createdAt: '2026-11-20T15:00:00Z',
};
export const INCOME: EntryRow = { ...MOVED, IdEntry: 12, inStock: 3, removed: 1, person: 'Sofía Aguirre' };
export const OUTCOME: ExitRow = {
  ...MOVED,
  kind: 'Traspaso',
  IdOutput: 12,
  handedBy: 'Sofía Aguirre',
  receiver: 'Transportes Ruiz',
};

export const IMPORT: ImportRow = {
  id: 3,
  version: 'v1',
  IdImport: 3,
  NoImport: 'IMP-2026-003',
  orderDate: '2026-01-12',
  etd: '2026-02-01',
  eta: '2026-03-05',
  arriveDate: '2026-03-07',
  availability: 'Disponible',
  overdue: false,
  preOwned: false,
  notes: 'Con retraso',
  pieces: 12,
  available: 9,
  presale: 1,
  unavailable: 2,
  inStock: 8,
  delivered: 1,
  costUsd: '1200.00',
  costMxn: '21600.00',
  createdAt: '2026-01-02T15:00:00Z',
};

export const SHEET: SheetRow = {
  id: 6,
  fileName: 'piezas.xlsx',
  status: 'Importada',
  person: 'Sofía Aguirre',
  createdAt: '2026-11-20T15:00:00Z',
  savedAt: '2026-11-20T15:01:00Z',
  total: 40,
  created: 30,
  updated: 6,
  unchanged: 3,
  failed: 1,
};

export const COUNT: CountRow = {
  id: 7,
  status: 'En revisión',
  location: 'Bodega GDL',
  locationId: 1,
  scope: 'Sillas',
  blind: true,
  read: 18,
  expected: 20,
  found: 17,
  differences: 4,
  person: 'Ana Ruiz',
  startedAt: '2026-11-24T15:00:00Z',
  appliedAt: '2026-11-24T18:00:00Z',
  notes: 'Anual',
  repeatDays: 365,
  nextOn: '2027-11-24',
};
