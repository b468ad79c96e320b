/** The minimum price that pieces may be sold for, as in apps/core/money/minimum.py; both read fixtures/golden/minimum.json. */
import { type Amount, type Given, type Terms, ZERO } from './money';

/** So many pieces, or sets, and what one of them costs at least (USD); null when nobody has set a price. */
export interface MinimumPrice {
  price: Given | null;
  count: number;
}

/** A product of a circuit: how many pieces one set has, how many are sold, and what a piece costs at least. */
export interface SetPart {
  needed: number;
  pieces: number;
  minimum: Given | null;
}

const HALF_A_STEP = '0.0000005';

/** Each set, and by itself what is more than the sets have; as many sets as the pieces make, `count` at least. */
export const setMinimums = (
  setMinimum: Given | null,
  count: number,
  parts: readonly SetPart[],
): MinimumPrice[] => {
  if (setMinimum === null) return parts.map(({ minimum, pieces }) => ({ price: minimum, count: pieces }));
  const made = parts.filter(({ needed }) => needed > 0).map((part) => Math.floor(part.pieces / part.needed));
  const sets = Math.max(count, made.length > 0 ? Math.min(...made) : 0);
  const beside = parts.map((part) => ({
    price: part.minimum,
    count: Math.max(part.pieces - sets * part.needed, 0),
  }));
  return [{ price: setMinimum, count: sets }, ...beside];
};

/** Their sum; null when something of it has no price. */
export const minimumAmount = (minimums: readonly MinimumPrice[]): Amount | null =>
  minimums.reduce<Amount | null>((sum, { price, count }) => {
    if (count === 0 || sum === null) return sum;
    return price === null ? null : sum.plus(ZERO.plus(price).times(count));
  }, ZERO);

/** What is left after the discount; less, as far as the exchange rate is below the minimum one. */
export const paidInTheEnd = (
  amount: Given,
  { discount, exchangeRate }: Pick<Terms, 'discount' | 'exchangeRate'>,
  minimumRate: Given | null = null,
): Amount => {
  const left = ZERO.plus(amount).times(ZERO.plus(100).minus(discount)).dividedBy(100);
  return minimumRate !== null && ZERO.plus(exchangeRate).lessThan(minimumRate)
    ? left.times(exchangeRate).dividedBy(minimumRate)
    : left;
};

/** Whether that is too little, or nobody has said what would be enough. */
export const isBelow = (paid: Amount, minimums: readonly MinimumPrice[]): boolean => {
  const minimum = minimumAmount(minimums);
  const pieces = minimums.reduce((sum, { count }) => sum + count, 0);
  return minimum === null || paid.plus(ZERO.plus(HALF_A_STEP).times(pieces)).lessThan(minimum);
};
