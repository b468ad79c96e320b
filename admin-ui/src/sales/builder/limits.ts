import { type Amount, roundUnitPrice, ZERO } from '../../money/money';
import { amountOf } from '../../money/texts';
import type { Limits } from './types';

export const NO_LIMITS: Limits = { least: null, greatest: null };

export interface PriceFault {
  bound: keyof Limits;
  /** The price less the discount, when that is what lies too low. */
  after: Amount | null;
}

/** The server's rule: less the discount not below the least, and itself not above the greatest. */
export const priceFault = (price: Amount, discount: string, limits: Limits): PriceFault | null => {
  const percent = ZERO.plus(amountOf(discount));
  const given = roundUnitPrice(price.times(ZERO.plus(100).minus(percent)).dividedBy(100));
  if (limits.least !== null && given.lessThan(limits.least))
    return { bound: 'least', after: percent.isZero() ? null : given };
  if (limits.greatest !== null && price.greaterThan(limits.greatest))
    return { bound: 'greatest', after: null };
  return null;
};
