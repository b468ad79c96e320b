import type { ReportedDeposit, ReportedPayment, ReportedRefund } from './types';

const MONEY = {
  id: 8,
  customer: 'Muebles del Norte',
  method: 'Efectivo',
  satForm: '01',
  currency: 'USD',
  amount: '250.00',
  exchangeRate: '18.500000',
  dayRate: '18.500000',
  rateIsFar: false,
  amountMxn: '4625.00',
  settlementRate: null,
  settledUsd: null,
  settledMxn: '4625.00',
  gainMxn: '0.00',
  date: '2026-11-02',
  reference: 'A-77',
  comment: 'Sin cambio',
  status: 'Pendiente',
  hasImage: true,
  registeredBy: { id: 7, name: 'Sofía Aguirre' },
  registeredAt: '2026-11-02T15:00:00Z',
  confirmedBy: { id: 2, name: 'Rocío Lara' },
  confirmedAt: '2026-11-03T15:00:00Z',
  seller: 'Sofía Aguirre',
  place: 'Tienda',
  orderStatus: 'Orden',
  quoteStatus: 'Orden',
  voucher: true,
  actions: [{ name: 'confirm', label: 'Confirmar', allowed: true, reason: null, needsReason: false }],
};

/** Rows in which nothing is missing, for tests. */
export const PAYMENT: ReportedPayment = {
  ...MONEY,
  idQuote: 12,
  idOrder: 3,
  idCreditBalance: null,
  sentBy: 'Julia Herrera',
  cash: null,
  cashHolder: 'Rocío Lara',
  cashStatus: 'Entregado',
  deliveredAt: '2026-11-03T15:00:00Z',
};

export const REFUND: ReportedRefund = {
  ...MONEY,
  idPaymentDevolution: 8,
  idDevolution: 5,
  idQuote: 12,
  idOrder: 3,
  devolutionStatus: 'Recibida',
};

export const DEPOSIT: ReportedDeposit = {
  id: 9,
  idLease: 4,
  idOrder: 3,
  customer: 'Muebles del Norte',
  date: '2026-11-02',
  kind: 'Devuelto',
  method: 'Transferencia',
  amountMxn: '500.00',
  reference: 'SPEI 1',
  text: 'Sin daños',
  registeredBy: 'Rocío Lara',
  registeredAt: '2026-11-02T15:00:00Z',
  seller: 'Sofía Aguirre',
};
