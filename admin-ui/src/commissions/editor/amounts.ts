import { type Amount, commission, roundAmount, spread, ZERO } from '../../money/money';
import { amountFault } from '../../money/texts';
import { isChosen } from './choice';
import type { State } from './reducer';

export interface Amounts {
  subtotal: Amount;
  devolution: Amount;
  sellingTotal: Amount;
  total: Amount;
  /** What each ticked order and refund is of the total, by its number; they sum to it. */
  parts: { orders: Map<number, Amount>; refunds: Map<number, Amount> };
}

/** Why a text is no percentage. */
export const percentageFault = (text: string): 'number' | 'decimals' | 'hundred' | null =>
  amountFault(text, 2) ?? (text !== '' && Number(text) > 100 ? 'hundred' : null);

/** The server's amounts of what is ticked, to the cent. What cannot be read as a percentage counts as zero. */
export const amountsOf = ({ offer, orders, refunds, percentage }: State): Amounts => {
  const chosenOrders = (offer?.orders ?? []).filter(({ id_order }) => isChosen(orders, id_order));
  const chosenRefunds = (offer?.refunds ?? []).filter(({ IdDevolution }) => isChosen(refunds, IdDevolution));
  const percent = percentage === '' || percentageFault(percentage) ? '0' : percentage;
  const sales = chosenOrders.map(({ subtotal_mxn }) => subtotal_mxn);
  const returns = chosenRefunds.map(({ TotalMxn }) => TotalMxn);
  const amounts = commission(sales, returns, percent);
  const ofSales = roundAmount(amounts.subtotal.times(percent).dividedBy(100));
  return {
    ...amounts,
    parts: {
      orders: partsOf(
        chosenOrders.map(({ id_order }) => id_order),
        sales,
        ofSales,
      ),
      refunds: partsOf(
        chosenRefunds.map(({ IdDevolution }) => IdDevolution),
        returns,
        amounts.total.minus(ofSales),
      ),
    },
  };
};

const partsOf = (ids: number[], weights: string[], amount: Amount): Map<number, Amount> => {
  const parts = ids.length > 0 ? spread(amount, weights) : [];
  return new Map(ids.map((id, at) => [id, parts[at] ?? ZERO]));
};
