import type { OrderEntry, RefundEntry, RentEntry } from '../types';

/** An order, a refund or the rents of a lease in a commission, in pesos; a refund's amounts are below zero. */
export interface Line {
  kind: 'order' | 'refund' | 'lease';
  id: number;
  customer: string;
  /** When the order was completed, or the refund received; rents have many days. */
  day: string | null;
  amount: string;
  /** What it is of the commission; none while it is not in it. */
  part: string | null;
  /** The order of a refund or a lease. */
  order: number | null;
}

export const lineOfOrder = (order: OrderEntry): Line => ({
  kind: 'order',
  id: order.id_order,
  customer: order.customer,
  day: order.completedDate,
  amount: order.subtotal_mxn,
  part: order.commission,
  order: null,
});

export const lineOfRefund = (refund: RefundEntry): Line => ({
  kind: 'refund',
  id: refund.IdDevolution,
  customer: refund.customer,
  day: refund.receivedAt,
  amount: below(refund.TotalMxn),
  part: refund.commission,
  order: refund.idOrder,
});

export const lineOfRents = (rents: RentEntry): Line => ({
  kind: 'lease',
  id: rents.idLease,
  customer: rents.customer,
  day: null,
  amount: rents.amount,
  part: rents.commission,
  order: rents.idOrder,
});

/** A sum that is taken off. */
export const below = (amount: string): string => (Number(amount) === 0 ? amount : `-${amount}`);
