import { mxn, usd } from '../i18n/format';

/** An amount of a contract, in its currency. */
export const inCurrency = (value: string | null, currency: string): string =>
  currency === 'USD' ? usd(value) : mxn(value);
