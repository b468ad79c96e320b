import { expect, test } from 'vitest';
import { aCommission, anOffer, anOrder, aRefund, SOFIA } from '../sample';
import { chosenOf } from './choice';
import { type Action, editing, newState, type State, stateOf } from './reducer';

const offer = anOffer(
  [anOrder(1), anOrder(2), anOrder(3)],
  [aRefund(51, 1, { needsOrder: 1 }), aRefund(52, 9)],
);
const offered: Action = { type: 'offered', offer };
const after = (start: State, ...actions: Action[]): State => actions.reduce(editing, start);
const orders = (...ids: number[]): Action => ({ type: 'tick', kind: 'orders', ids, on: true });
const refunds = (...ids: number[]): Action => ({ type: 'tick', kind: 'refunds', ids, on: true });
const out = (action: Action): Action => ({ ...action, on: false }) as Action;
const shown = (state: State) => [chosenOf(state.orders), chosenOf(state.refunds)];

const fresh = after(newState('2026-11', SOFIA), offered);
const stored = after(stateOf(aCommission()), offered);

test('a new one begins with the percentage of its seller and with nothing in it', () => {
  expect(fresh).toMatchObject({ seller: 7, percentage: '3.00', dirty: false });
  expect(shown(fresh)).toEqual([[], []]);
});

test('a stored one begins with what it has', () => {
  expect(stored).toMatchObject({ id: 4, version: 'v2', seller: 7, month: '2026-10', percentage: '3.00' });
  expect(shown(stored)).toEqual([[1, 2], [51]]);
  expect(stored.dirty).toBe(false);
});

test('a refund that needs its order does not enter without it', () => {
  expect(shown(after(fresh, refunds(51, 52)))).toEqual([[], [52]]);
  expect(shown(after(fresh, orders(1), refunds(51)))).toEqual([[1], [51]]);
});

test('an order that goes takes its refunds along, and leaves those of others', () => {
  const all = after(fresh, orders(1, 2), refunds(51, 52));
  expect(shown(after(all, out(orders(1))))).toEqual([[2], [52]]);
});

test('what a stored one had is taken out with its order, and both are back as if nothing was done', () => {
  const less = after(stored, out(orders(1)));
  expect([[...less.orders.removed], [...less.refunds.removed]]).toEqual([[1], [51]]);
  const again = after(less, orders(1), refunds(51));
  expect(shown(again)).toEqual([[2, 1].sort(), [51]]);
  expect([again.orders.added.size, again.orders.removed.size, again.refunds.removed.size]).toEqual([0, 0, 0]);
});

test('another seller begins anew, with their percentage; the notes stay', () => {
  const written = after(fresh, { type: 'write', field: 'notes', text: 'Con bono' }, orders(1));
  const other = after(written, { type: 'seller', seller: { id: 8, name: 'Luis', percentage: '2.50' } });
  expect(other).toMatchObject({ seller: 8, percentage: '2.50', notes: 'Con bono', offer: null, dirty: true });
  expect(shown(other)).toEqual([[], []]);
});

test('a seller without a percentage leaves it to be typed', () => {
  expect(newState('2026-11', { ...SOFIA, percentage: null }).percentage).toBe('');
});

test('what may enter no more is taken out and told until it is read', () => {
  const ticked = after(fresh, orders(1, 2), refunds(51, 52));
  const later = after(ticked, { type: 'offered', offer: anOffer([anOrder(2)], [aRefund(52, 9)]) });
  expect(shown(later)).toEqual([[2], [52]]);
  expect(later.gone).toEqual({ orders: [1], refunds: [51] });
  expect(after(later, { type: 'read' }).gone).toEqual({ orders: [], refunds: [] });
  expect(after(later, offered).gone).toEqual({ orders: [], refunds: [] });
});

test('reading what may enter is nothing to lose; a tick is', () => {
  expect(fresh.dirty).toBe(false);
  expect(after(fresh, orders(1)).dirty).toBe(true);
});
