import type { DeletedCustomer, DeletedQuote } from './bin/types';
import type { AuditRow, SessionRow } from './types';

/** For tests: rows in which nothing is missing. */
export const ENTRY: AuditRow = {
  id: 1,
  at: '2026-11-20T18:30:00Z',
  person: { id: 7, name: 'Sofía Aguirre' },
  who: 'Sofía Aguirre',
  kind: 'partners.customer',
  kindLabel: 'Cliente',
  part: 'Dirección',
  number: 12,
  name: 'Muebles del Bajío',
  exists: true,
  place: 'customers',
  happened: 'change',
  happenedLabel: 'Cambio',
  actionLabel: 'Cambio',
  address: '10.1.2.3',
  device: 'Firefox · Windows',
};

export const SESSION: SessionRow = {
  id: '3f0c1d52-9a1e-4a5b-8f5e-0d6b1d1f2a30',
  personId: 7,
  name: 'Sofía Aguirre',
  email: 'sofia@demo.mx',
  Role: 'Vendedor',
  device: 'Firefox · Windows',
  address: '10.1.2.3',
  createdAt: '2026-11-20T15:00:00Z',
  usedAt: '2026-11-20T18:30:00Z',
  mine: false,
};

export const QUOTE_IN_BIN: DeletedQuote = {
  id: 12,
  number: 12,
  customer: 'Muebles del Bajío',
  seller: 'Sofía Aguirre',
  status: 'Cotización',
  createdAt: '2026-11-20T15:00:00Z',
  deletedBy: 'Sofía Aguirre',
  deletedAt: '2026-11-20T18:30:00Z',
};

export const CUSTOMER_IN_BIN: DeletedCustomer = {
  id: 99,
  number: 12,
  name: 'Muebles del Bajío',
  kind: 'customer',
  kindLabel: 'Cliente',
  RFC: 'MAB9307148T4',
  email: 'facturas@bajio.mx',
  deletedBy: 'Sofía Aguirre',
  deletedAt: '2026-11-20T18:30:00Z',
};
