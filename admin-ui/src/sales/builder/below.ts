import { isBelow, type MinimumPrice, minimumAmount, paidInTheEnd, setMinimums } from '../../money/minimum';
import { type Amount, ZERO } from '../../money/money';
import { amountOf } from '../../money/texts';
import { offerOf, setPrice, setsOf } from './amounts';
import type { CircuitEntry, Draft, Line, Terms } from './types';

export interface Below {
  /** null: nobody has set a price. */
  least: Amount | null;
  paid: Amount;
}

const termsOf = ({ discount, exchangeRate }: Terms) => ({
  discount: amountOf(discount),
  exchangeRate: amountOf(exchangeRate),
});

const judged = (
  amount: Amount,
  minimums: MinimumPrice[],
  terms: Terms,
  leastRate: string | null,
): Below | null => {
  const paid = paidInTheEnd(amount, termsOf(terms), leastRate);
  return isBelow(paid, minimums) ? { least: minimumAmount(minimums), paid } : null;
};

export const lineBelow = (
  { unitPrice, pieces, limits }: Line,
  terms: Terms,
  leastRate: string | null = null,
): Below | null =>
  judged(
    ZERO.plus(amountOf(unitPrice)).times(pieces.length),
    [{ price: limits.least, count: pieces.length }],
    terms,
    leastRate,
  );

/** All sets of a circuit together, and the pieces beside them. */
export const circuitBelow = (
  entry: CircuitEntry,
  terms: Terms,
  leastRate: string | null = null,
): Below | null => {
  const sold = entry.products.filter(({ pieces }) => pieces.length > 0);
  if (sold.length === 0) return null;
  const offer = offerOf(entry);
  const amount = ZERO.plus(offer ?? setPrice(entry)).times(setsOf(entry));
  const parts = entry.products.map(({ perSet, pieces, limits }) => ({
    needed: perSet,
    pieces: pieces.length,
    minimum: limits?.least ?? null,
  }));
  return judged(amount, setMinimums(leastOf(entry, offer), setsOf(entry), parts), terms, leastRate);
};

/** Of one set; its offer price may lie below its least one. */
const leastOf = ({ limits: { least } }: CircuitEntry, offer: string | null): string | null => {
  if (offer === null) return least;
  return least === null || ZERO.plus(offer).lessThan(least) ? offer : least;
};

export const isDraftBelow = ({ lines, circuits, terms }: Draft, leastRate: string | null = null): boolean =>
  lines.some((line) => line.pieces.length > 0 && lineBelow(line, terms, leastRate)) ||
  circuits.some((entry) => circuitBelow(entry, terms, leastRate));
