/** Commissions, and what they are made of, for the tests. */
import type { Candidates, Commission, CommissionRow, OrderOffer, RefundOffer, SellerChoice } from './types';

export const SOFIA: SellerChoice = { id: 7, name: 'Sofía Aguirre', percentage: '3.00' };

export const anOrder = (id: number, subtotal = '1000.00', more: Partial<OrderOffer> = {}): OrderOffer => ({
  ID: id,
  id_order: id,
  idQuote: id + 100,
  customer: `Cliente ${id}`,
  completedDate: '2026-11-05',
  subtotal_mxn: subtotal,
  commission: '30.00',
  status: 'Completada',
  selected: false,
  ...more,
});

export const aRefund = (id: number, order: number, more: Partial<RefundOffer> = {}): RefundOffer => ({
  ID: id,
  IdDevolution: id,
  idOrder: order,
  customer: `Cliente ${order}`,
  receivedAt: '2026-11-08',
  TotalMxn: '100.00',
  commission: '-3.00',
  selected: false,
  needsOrder: null,
  ...more,
});

export const anOffer = (
  orders: OrderOffer[],
  refunds: RefundOffer[] = [],
  more: Partial<Candidates> = {},
): Candidates => ({ seller: SOFIA, month: '2026-11', orders, refunds, rents: [], others: [], ...more });

export const ROW: CommissionRow = {
  id: 4,
  ID: 4,
  idSeller: 7,
  seller: 'Sofía Aguirre',
  monthyear: '2026-10',
  month: 10,
  year: 2026,
  percentage: '3.00',
  subtotal: '2000.00',
  devolution: '100.00',
  sellingTotal: '1900.00',
  total: '57.00',
  status: 'Pagado',
  orders: 2,
  refunds: 1,
  createdAt: '2026-11-02T15:00:00Z',
  creator: 'Ana Ruiz',
  paidAt: '2026-11-03T15:00:00Z',
  hasImage: true,
};

export const aCommission = (more: Partial<Commission> = {}): Commission => ({
  ...ROW,
  status: 'Por pagar',
  paidAt: null,
  hasImage: false,
  paidBy: null,
  notes: '',
  leftOutReason: '',
  version: 'v2',
  revision: 2,
  orders: [anOrder(1), anOrder(2)],
  refunds: [aRefund(51, 1)],
  rents: [],
  released: null,
  trail: [],
  actions: [
    { name: 'edit', label: 'Modificar', allowed: true, reason: null, needsReason: false },
    { name: 'pay', label: 'Registrar el pago', allowed: true, reason: null, needsReason: false },
    { name: 'cancel', label: 'Cancelar', allowed: true, reason: null, needsReason: false },
  ],
  ...more,
});
