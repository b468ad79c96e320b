import { type Amount, toMxn } from '../money/money';

const PRICE = /^\d+(\.\d+)?$/;

const isPrice = (text: string | null | undefined): text is string => Boolean(text && PRICE.test(text));

/** What the typed price is in pesos, as the server will say; none while it is no price or there is no rate. */
export const inPesos = (typed: string | null | undefined, rate: string | null | undefined): Amount | null =>
  isPrice(typed) && isPrice(rate) ? toMxn(typed, rate) : null;

/** An offer that is none: it is not lower than the list price. */
export const isNoOffer = (typed: string | null | undefined, price: string | null | undefined): boolean =>
  isPrice(typed) && isPrice(price) && toMxn(typed, '1').gte(toMxn(price, '1'));
