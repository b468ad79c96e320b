/**
 * The server's money rules (apps/core/money), for totals that move at each key. Both read
 * fixtures/golden, so they agree to the cent. Amounts are exact until somebody sees them, and are then
 * rounded half up to the cent, once; a document's total is the sum of the amounts it shows.
 *
 * Numbers are not taken: 0.1 + 0.2 is not 0.3 among them. Amounts come as the strings that the server sends.
 */
import { Decimal as DecimalJs } from 'decimal.js';

const Decimal = DecimalJs.clone({ precision: 80, rounding: DecimalJs.ROUND_HALF_UP });

export type Amount = DecimalJs;
export type Given = DecimalJs | string;

export const ZERO: Amount = new Decimal(0);
export const TAX_RATE: Amount = new Decimal('0.16');
const HUNDRED = new Decimal(100);
const ONE_CENT = new Decimal('0.01');

/** Of two amounts the one that is not more. */
export const lesser = (one: Given, other: Given): Amount => Decimal.min(one, other);

export interface ProductLine {
  unitPrice: Given;
  pieces: number;
  /** What the pieces cost beyond unit price × pieces; see `orderCircuit`. */
  remainder?: Given;
}

export interface CircuitLine {
  products: readonly ProductLine[];
  /** Set when the offer price is selected; it then stands in place of the products, zero included. */
  offerPrice: Given | null;
}

export interface Terms {
  exchangeRate: Given;
  /** Percent, 0 to 100. */
  discount: Given;
  invoiceRequired: boolean;
  /** The part in pesos that is invoiced; zero is "not set". */
  countToInvoice: Given | null;
  shippingCost: Given;
  installationCost: Given;
}

export interface Totals {
  subtotalUsd: Amount;
  grossMxn: Amount;
  discountMxn: Amount;
  subtotalMxn: Amount;
  tax: Amount;
  shipping: Amount;
  installation: Amount;
  total: Amount;
}

export interface Commission {
  subtotal: Amount;
  devolution: Amount;
  sellingTotal: Amount;
  total: Amount;
}

/** Adding zero turns −0 into 0. */
const rounded = (value: Given, places: number): Amount =>
  new Decimal(value).toDecimalPlaces(places).plus(ZERO);

export const roundAmount = (value: Given): Amount => rounded(value, 2);
export const roundUnitPrice = (value: Given): Amount => rounded(value, 6);

export const sum = (values: readonly Given[]): Amount =>
  values.reduce<Amount>((total, value) => total.plus(value), ZERO);

/** The peso value of a payment at the rate of its day. */
export const toMxn = (amount: Given, exchangeRate: Given): Amount =>
  roundAmount(new Decimal(amount).times(exchangeRate));

const byThePiece = (line: ProductLine): Amount =>
  new Decimal(line.unitPrice).times(line.pieces).plus(line.remainder ?? ZERO);

/** As in a quote's circuit, where the price covers all the pieces. */
const together = (line: ProductLine): Amount => (line.pieces ? new Decimal(line.unitPrice) : ZERO);

const circuitAmount = (circuit: CircuitLine, amount: (line: ProductLine) => Amount): Amount =>
  circuit.offerPrice === null ? sum(circuit.products.map(amount)) : new Decimal(circuit.offerPrice);

export const orderTotals = (
  products: readonly ProductLine[],
  circuits: readonly CircuitLine[],
  terms: Terms,
): Totals => totals(products, circuits, terms, byThePiece);

/** As an order, but a circuit product's price is that of all its pieces together. */
export const quoteTotals = (
  products: readonly ProductLine[],
  circuits: readonly CircuitLine[],
  terms: Terms,
): Totals => totals(products, circuits, terms, together);

const totals = (
  products: readonly ProductLine[],
  circuits: readonly CircuitLine[],
  terms: Terms,
  inCircuit: (line: ProductLine) => Amount,
): Totals => {
  const usd = sum([
    ...products.map(byThePiece),
    ...circuits.map((circuit) => circuitAmount(circuit, inCircuit)),
  ]);
  const mxn = usd.times(terms.exchangeRate);
  const grossMxn = roundAmount(mxn);
  const subtotalMxn = roundAmount(discounted(mxn, terms.discount));
  const tax = taxOf(subtotalMxn, terms);
  const shipping = whenAboveZero(terms.shippingCost);
  const installation = whenAboveZero(terms.installationCost);
  return {
    subtotalUsd: roundAmount(usd),
    grossMxn,
    discountMxn: grossMxn.minus(subtotalMxn),
    subtotalMxn,
    tax,
    shipping,
    installation,
    total: sum([subtotalMxn, tax, shipping, installation]),
  };
};

const discounted = (amount: Amount, percent: Given): Amount =>
  amount.times(HUNDRED.minus(percent)).dividedBy(HUNDRED);

const taxOf = (subtotal: Amount, terms: Terms): Amount => {
  if (!terms.invoiceRequired) return ZERO;
  const part = new Decimal(terms.countToInvoice ?? ZERO);
  return roundAmount((part.isZero() ? subtotal : part).times(TAX_RATE));
};

const whenAboveZero = (cost: Given): Amount => roundAmount(Decimal.max(cost, ZERO));

/** From a quote's circuit to an order's: price ÷ pieces, and the remainder that keeps both totals equal. */
export const orderCircuit = (quoted: CircuitLine): CircuitLine => ({
  products: quoted.products
    .filter((line) => line.pieces)
    .map(({ unitPrice: price, pieces }) => {
      const unitPrice = roundUnitPrice(new Decimal(price).dividedBy(pieces));
      return { unitPrice, pieces, remainder: new Decimal(price).minus(unitPrice.times(pieces)) };
    }),
  offerPrice: quoted.offerPrice,
});

/** Parts in proportion to the weights that sum to the amount; largest remainder, the earlier among equals. */
export const spread = (amount: Given, weights: readonly Given[]): Amount[] => {
  if (!weights.length) throw new RangeError('An amount cannot be spread over nothing.');
  if (weights.some((weight) => new Decimal(weight).isNegative()))
    throw new RangeError('A weight may not be negative.');
  const whole = sum(weights);
  if (whole.isZero()) return spreadEvenly(amount, weights.length);
  const cents = roundAmount(amount).dividedBy(ONE_CENT);
  const unit = cents.isNegative() ? ONE_CENT.negated() : ONE_CENT;
  return wholeParts(cents.abs(), weights, whole).map((part) => part.times(unit).plus(ZERO));
};

export const spreadEvenly = (amount: Given, parts: number): Amount[] =>
  spread(amount, Array<string>(parts).fill('1'));

const wholeParts = (cents: Amount, weights: readonly Given[], whole: Amount): Amount[] => {
  // Kept as numerators over `whole`: a quotient such as 1/3 would not be exact.
  const shares = weights.map((weight, index) => {
    const numerator = cents.times(weight);
    const part = numerator.dividedBy(whole).floor();
    return { index, part, lost: numerator.minus(part.times(whole)) };
  });
  const left = cents.minus(sum(shares.map((share) => share.part))).toNumber();
  const mostLost = [...shares].sort((a, b) => b.lost.comparedTo(a.lost) || a.index - b.index);
  const favoured = new Set(mostLost.slice(0, left).map((share) => share.index));
  return shares.map(({ index, part }) => (favoured.has(index) ? part.plus(1) : part));
};

/** Percent with two decimals; 100.00 only once nothing is owed any more. */
export const percentagePaid = (confirmedMxn: Given, total: Given): Amount => {
  const owed = new Decimal(total);
  if (owed.lessThanOrEqualTo(ZERO)) return HUNDRED;
  const paid = new Decimal(confirmedMxn);
  const percent = roundAmount(paid.times(HUNDRED).dividedBy(owed));
  return paid.greaterThanOrEqualTo(owed) ? percent : Decimal.min(percent, HUNDRED.minus(ONE_CENT));
};

/** TotalMxn: the pieces that come back, at the order's rate, less its discount. */
export const refundTotal = (unitPrices: readonly Given[], exchangeRate: Given, discount: Given): Amount =>
  roundAmount(discounted(sum(unitPrices).times(exchangeRate), discount));

/** Below zero when the month's refunds outweigh its sales. */
export const commission = (
  orderSubtotals: readonly Given[],
  refundTotals: readonly Given[],
  percentage: Given,
): Commission => {
  const subtotal = roundAmount(sum(orderSubtotals));
  const devolution = roundAmount(sum(refundTotals));
  const sellingTotal = subtotal.minus(devolution);
  const total = roundAmount(sellingTotal.times(percentage).dividedBy(HUNDRED));
  return { subtotal, devolution, sellingTotal, total };
};
