/** What a lease comes to when it is offered, as in apps/core/money/leasing.py; both read fixtures/golden/lease_totals.json. */
import { type Amount, type Given, roundAmount, roundUnitPrice, type Totals, ZERO } from './money';

/** What is kept of each of some pieces, or sets, in dollars. */
export interface Deposit {
  price: Given;
  count: number;
}

/** Pesos; the deposit is no part of the term: it is the customer's. */
export interface LeaseTotals {
  rent: Amount;
  deposit: Amount;
  firstPayment: Amount;
  term: Amount;
}

/** As it was agreed, else a month's rent after the discount, without tax. */
export const agreedDeposit = (
  agreed: Given | null,
  price: Given,
  discount: Given,
  count: number,
): Deposit => ({ price: agreed ?? oneMonth(price, discount), count });

/** What the deposit of a piece, or set, is unless another one is agreed. */
export const oneMonth = (price: Given, discount: Given): Amount =>
  roundUnitPrice(ZERO.plus(price).times(ZERO.plus(100).minus(discount)).dividedBy(100));

/** All of it in pesos, rounded once. */
export const depositMxn = (deposits: readonly Deposit[], exchangeRate: Given): Amount =>
  roundAmount(
    deposits
      .reduce<Amount>((sum, { price, count }) => sum.plus(ZERO.plus(price).times(count)), ZERO)
      .times(exchangeRate),
  );

/** `totals` of the first month, `deposit` in pesos. */
export const leaseTotals = (totals: Totals, deposit: Amount, months: number): LeaseTotals => {
  const rent = totals.subtotalMxn.plus(totals.tax);
  return {
    rent,
    deposit,
    firstPayment: totals.total.plus(deposit),
    term: rent.times(months).plus(totals.shipping).plus(totals.installation),
  };
};
