import { Decimal } from 'decimal.js';

/** How far a rate is from another, in percent of that other, with two decimals; null when either is no number. */
export const changePercent = (rate: string, from: string | undefined): string | null => {
  if (!from || !/^\d*\.?\d+$/.test(rate.trim())) return null;
  const before = new Decimal(from);
  return before.isZero() ? null : new Decimal(rate).minus(before).times(100).dividedBy(before).toFixed(2);
};

/** +0.42 %: the sign is said, also to who does not see colours. */
export const signedPercent = (percent: string): string =>
  `${percent.startsWith('-') ? percent.replace('-', '−') : `+${percent}`} %`;
