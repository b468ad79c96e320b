import { type Amount, commission, roundAmount, spread, ZERO } from '../../money/money';
import { amountFault } from '../../money/texts';
import type { RentEntry } from '../types';
import { isChosen } from './choice';
import type { State } from './reducer';

export interface Amounts {
  subtotal: Amount;
  devolution: Amount;
  sellingTotal: Amount;
  total: Amount;
  /** What each ticked order and refund, and the rents of each lease, are of the total, by its number; they sum to it. */
  parts: Record<'orders' | 'refunds' | 'rents', Map<number, Amount>>;
}

/** Why a text is no percentage. */
export const percentageFault = (text: string): 'number' | 'decimals' | 'hundred' | null =>
  amountFault(text, 2) ?? (text !== '' && Number(text) > 100 ? 'hundred' : null);

/** The server's amounts of what is ticked, to the cent. What cannot be read as a percentage counts as zero. */
export const amountsOf = ({ offer, orders, refunds, percentage }: State): Amounts => {
  const chosenOrders = (offer?.orders ?? []).filter(({ id_order }) => isChosen(orders, id_order));
  const chosenRefunds = (offer?.refunds ?? []).filter(({ IdDevolution }) => isChosen(refunds, IdDevolution));
  const percent = percentage === '' || percentageFault(percentage) ? '0' : percentage;
  const rents = offer?.rents ?? [];
  const [came, gone] = [rents.filter(isPaid), rents.filter((one) => !isPaid(one))];
  const sales = [
    ...chosenOrders.map(({ subtotal_mxn }) => subtotal_mxn),
    ...came.map(({ amount }) => amount),
  ];
  const returns = [
    ...chosenRefunds.map(({ TotalMxn }) => TotalMxn),
    ...gone.map(({ amount }) => amount.replace('-', '')),
  ];
  const amounts = commission(sales, returns, percent);
  const ofSales = roundAmount(amounts.subtotal.times(percent).dividedBy(100));
  const ofOrders = partsOf(sales, ofSales);
  const ofRefunds = partsOf(returns, amounts.total.minus(ofSales));
  return {
    ...amounts,
    parts: {
      orders: new Map(chosenOrders.map(({ id_order }, at) => [id_order, ofOrders[at] ?? ZERO])),
      refunds: new Map(chosenRefunds.map(({ IdDevolution }, at) => [IdDevolution, ofRefunds[at] ?? ZERO])),
      rents: new Map([
        ...came.map(leaseWith(ofOrders, chosenOrders.length)),
        ...gone.map(leaseWith(ofRefunds, chosenRefunds.length)),
      ]),
    },
  };
};

const isPaid = ({ amount }: RentEntry): boolean => Number(amount) > 0;

/** Its part stands behind those of what was chosen. */
const leaseWith =
  (parts: Amount[], before: number) =>
  ({ idLease }: RentEntry, at: number): [number, Amount] => [idLease, parts[before + at] ?? ZERO];

const partsOf = (weights: string[], amount: Amount): Amount[] =>
  weights.length > 0 ? spread(amount, weights) : [];
