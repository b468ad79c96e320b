import type { Candidates, Commission, RefundOffer, SellerChoice } from '../types';
import { add, type Choice, choiceOf, chosenOf, isChosen, remove } from './choice';

export interface State {
  /** Null of a new one. */
  id: number | null;
  version: string | null;
  seller: number | null;
  /** 2026-11 */
  month: string;
  /** As it is typed. */
  percentage: string;
  notes: string;
  /** Why refunds that could enter do not. */
  leftOutReason: string;
  orders: Choice;
  refunds: Choice;
  /** What may enter, once it is read. */
  offer: Candidates | null;
  /** Ticked ones that can enter no more: somebody was faster, or the month became an earlier one. */
  gone: Ids;
  /** Somebody chose or wrote something. */
  dirty: boolean;
}

export type Kind = 'orders' | 'refunds';
export type Ids = Record<Kind, number[]>;

export type Action =
  | { type: 'seller'; seller: SellerChoice | null }
  | { type: 'month'; month: string }
  | { type: 'write'; field: 'percentage' | 'notes' | 'leftOutReason'; text: string }
  | { type: 'offered'; offer: Candidates }
  | { type: 'tick'; kind: Kind; ids: number[]; on: boolean }
  | { type: 'read' };

const NONE: Ids = { orders: [], refunds: [] };

export const newState = (month: string, seller: SellerChoice | null): State => ({
  id: null,
  version: null,
  seller: seller?.id ?? null,
  month,
  percentage: seller?.percentage ?? '',
  notes: '',
  leftOutReason: '',
  orders: choiceOf(),
  refunds: choiceOf(),
  offer: null,
  gone: NONE,
  dirty: false,
});

export const stateOf = (commission: Commission): State => ({
  ...newState(commission.monthyear, null),
  id: commission.id,
  version: commission.version,
  seller: commission.idSeller,
  percentage: commission.percentage,
  notes: commission.notes,
  leftOutReason: commission.leftOutReason,
  orders: choiceOf(commission.orders.map(({ id_order }) => id_order)),
  refunds: choiceOf(commission.refunds.map(({ IdDevolution }) => IdDevolution)),
});

export const editing = (state: State, action: Action): State => {
  switch (action.type) {
    case 'seller':
      return { ...newState(state.month, action.seller), notes: state.notes, dirty: true };
    case 'month':
      return { ...state, month: action.month, dirty: true };
    case 'write':
      return { ...state, [action.field]: action.text, dirty: true };
    case 'offered':
      return offered(state, action.offer);
    case 'tick':
      return { ...ticked(state, action.kind, action.ids, action.on), dirty: true };
    case 'read':
      return { ...state, gone: NONE };
  }
};

/** A refund whose order is in no commission yet enters with that order, and not without it. */
export const isOpen = ({ orders }: Pick<State, 'orders'>, { needsOrder }: RefundOffer): boolean =>
  needsOrder === null || isChosen(orders, needsOrder);

/** Refunds that could enter as the orders are ticked, and are not ticked. */
export const leftOut = (state: State): RefundOffer[] =>
  (state.offer?.refunds ?? []).filter(
    (refund) => isOpen(state, refund) && !isChosen(state.refunds, refund.IdDevolution),
  );

const ticked = (state: State, kind: Kind, ids: number[], on: boolean): State => {
  const able = kind === 'refunds' && on ? ids.filter((id) => isOpenId(state, id)) : ids;
  const choice = able.reduce(on ? add : remove, state[kind]);
  const next = { ...state, [kind]: choice };
  return kind === 'orders' && !on ? withoutClosed(next) : next;
};

const isOpenId = (state: State, id: number): boolean =>
  state.offer?.refunds.some((refund) => refund.IdDevolution === id && isOpen(state, refund)) ?? false;

/** Who takes an order out takes its refunds out too. */
const withoutClosed = (state: State): State => {
  const closed = (state.offer?.refunds ?? []).filter(
    (refund) => isChosen(state.refunds, refund.IdDevolution) && !isOpen(state, refund),
  );
  return { ...state, refunds: closed.map(({ IdDevolution }) => IdDevolution).reduce(remove, state.refunds) };
};

const offered = (state: State, offer: Candidates): State => {
  const there = {
    orders: new Set(offer.orders.map(({ id_order }) => id_order)),
    refunds: new Set(offer.refunds.map(({ IdDevolution }) => IdDevolution)),
  };
  const missing = (kind: Kind) => chosenOf(state[kind]).filter((id) => !there[kind].has(id));
  // What may enter again, because the month became a later one, is gone no more.
  const gone = (kind: Kind) => [...state.gone[kind].filter((id) => !there[kind].has(id)), ...missing(kind)];
  return withoutClosed({
    ...state,
    offer,
    orders: missing('orders').reduce(remove, state.orders),
    refunds: missing('refunds').reduce(remove, state.refunds),
    gone: { orders: gone('orders'), refunds: gone('refunds') },
  });
};
