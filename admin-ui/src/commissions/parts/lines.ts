import type { OrderEntry, RefundEntry } from '../types';

/** An order or a refund of a commission, in pesos; a refund's amounts are below zero. */
export interface Line {
  kind: 'order' | 'refund';
  id: number;
  customer: string;
  /** When the order was completed, or the refund received. */
  day: string | null;
  amount: string;
  /** What it is of the commission; none while it is not in it. */
  part: string | null;
  /** The order of a refund. */
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

/** A sum that is taken off. */
export const below = (amount: string): string => (Number(amount) === 0 ? amount : `-${amount}`);
