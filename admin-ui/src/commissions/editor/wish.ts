import type { Wish } from '../calls';
import { chosenOf } from './choice';
import { leftOut, type State } from './reducer';

/** What is sent of what was chosen. */
export const wishOf = (state: State): Wish => ({
  ...(state.id !== null && { id: state.id, version: state.version ?? '' }),
  seller: state.seller ?? 0,
  monthyear: state.month,
  percentage: state.percentage,
  orders: chosenOf(state.orders),
  refunds: chosenOf(state.refunds),
  rents: (state.offer?.rents ?? []).map(({ idLease, amount }) => ({ idLease, amount })),
  notes: state.notes.trim(),
  leftOutReason: leftOut(state).length > 0 ? state.leftOutReason.trim() : '',
});
