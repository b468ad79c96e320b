import type { ReceivableRow } from './types';

/** A lease in dollars of which something of each age is owed, for tests. */
export const RECEIVABLE: ReceivableRow = {
  id: 7,
  document: 'Renta 4',
  idLease: 4,
  status: 'Entregada',
  customer: 'Muebles del Norte',
  idClient: 2,
  seller: 'Sofía Aguirre',
  idSeller: 4,
  currency: 'USD',
  dueSince: '2026-08-02',
  notDue: '1.00',
  upTo30: '2.00',
  upTo60: '3.00',
  upTo90: '4.00',
  over90: '5.00',
  owed: '15.00',
  owedUsd: '0.80',
};
