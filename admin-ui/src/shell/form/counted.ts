import type { Translate } from '../../i18n/useT';

/** Dialogs whose button says how many pieces it is about. */
export const COUNTED = [
  'imports.count',
  'lease_changes.sell',
  'leases.drop',
  'leases.lost',
  'leases.return',
  'leases.review',
  'orders.request',
  'orders.return',
  'refunds.create',
  'refunds.receive',
  'transfers.received',
] as const;

/** With its number once there is one: nobody is offered to receive 0 of 20. */
export const countedConfirm = (t: Translate, of: (typeof COUNTED)[number], count: number, total = count) =>
  t(count === 0 ? `${of}.none` : `${of}.confirm`, { smart_count: count, count, total });
