import type { OrderChange } from '../calls';
import type { Order } from '../types';

/** An address that stays as the order has it. */
export const KEPT = 0;

export interface EditValues {
  deliveryType: string;
  deliveryMethods: string[];
  arriveDate: string;
  /** One of the customer's, or KEPT. */
  idShipmentAddress: number;
  idInvoiceAddress: number;
  notes: string;
}

export const valuesOf = (order: Order): EditValues => ({
  deliveryType: order.deliveryType,
  deliveryMethods: order.deliveryMethods,
  arriveDate: order.arriveDate ?? '',
  idShipmentAddress: KEPT,
  idInvoiceAddress: KEPT,
  notes: order.notes,
});

/** What was changed, and nothing else: what somebody else corrects meanwhile stays theirs. */
export const changesOf = (order: Order, values: EditValues): OrderChange => {
  const before = valuesOf(order);
  const { deliveryType, deliveryMethods, arriveDate, idShipmentAddress, idInvoiceAddress, notes } = values;
  const same = [...deliveryMethods].sort().join('\n') === [...before.deliveryMethods].sort().join('\n');
  return {
    version: order.version,
    ...((deliveryType ?? '') !== before.deliveryType && { deliveryType: deliveryType ?? '' }),
    ...(!same && { deliveryMethods }),
    ...((arriveDate ?? '') !== before.arriveDate && { arriveDate: arriveDate || null }),
    ...(idShipmentAddress !== KEPT && { idShipmentAddress }),
    ...(idInvoiceAddress !== KEPT && { idInvoiceAddress }),
    ...(notes !== before.notes && { notes }),
  };
};
