import type { Amount } from '../../money/money';
import type { Wish } from '../calls';
import { amountsOf } from '../editor/amounts';
import { editing, newState, type State } from '../editor/reducer';
import { wishOf } from '../editor/wish';
import type { Candidates } from '../types';

/** A seller's commission of a month with all that may enter it. */
export interface OfMonth {
  state: State;
  total: Amount;
  wish: Wish;
}

/** As somebody would tick it by hand: the orders first, for the refunds that enter only with theirs. */
export const ofMonth = (offer: Candidates): OfMonth => {
  const { orders, refunds } = offer;
  const state = (
    [
      { type: 'offered', offer },
      { type: 'tick', kind: 'orders', ids: orders.map(({ id_order }) => id_order), on: true },
      { type: 'tick', kind: 'refunds', ids: refunds.map(({ IdDevolution }) => IdDevolution), on: true },
    ] as const
  ).reduce(editing, newState(offer.month, offer.seller));
  return { state, total: amountsOf(state).total, wish: wishOf(state) };
};

export const isEmpty = ({ orders, refunds, rents }: Candidates): boolean =>
  orders.length + refunds.length + rents.length === 0;
