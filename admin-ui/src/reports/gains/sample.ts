import type { GainBackRow, GainRow } from './types';

const SETTLED = {
  id: 9,
  date: '2026-11-20',
  method: 'Transferencia',
  currency: 'USD',
  amount: '100.00',
  settlementRate: '20.000000',
  settledUsd: '100.00',
  amountMxn: '2000.00',
  settledMxn: '1850.00',
  agreedRate: '18.500000',
  gainMxn: '150.00',
  idOrder: 3,
  customer: 'Muebles del Norte',
  seller: 'Sofía Aguirre',
};

/** For tests: a payment of which the rate gained, and money that went back. */
export const GAIN: GainRow = { ...SETTLED, idQuote: 12 };
export const GAIN_BACK: GainBackRow = { ...SETTLED, idDevolution: 5, gainMxn: '-150.00' };
