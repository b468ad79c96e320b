import { agreedDeposit, depositMxn, type LeaseTotals, leaseTotals } from '../../money/leasing';
import { type Amount, quoteTotals, roundAmount, type Totals, ZERO } from '../../money/money';
import { amountOf } from '../../money/texts';
import type { CircuitEntry, Draft, Line, Operation } from './types';

export const setsOf = ({ count }: Pick<CircuitEntry, 'count'>): number =>
  /^\d{1,4}$/.test(count) ? Number(count) : 0;

const times = (text: string | null, factor: number): Amount => ZERO.plus(amountOf(text)).times(factor);

/** What the lines are as the money rules take them: so many sets enter as price × sets. */
const quotedCircuit = (entry: CircuitEntry) => {
  const sets = setsOf(entry);
  return {
    products: entry.products.map(({ unitPrice, pieces }) => ({
      unitPrice: times(unitPrice, sets),
      pieces: pieces.length,
    })),
    offerPrice: offerOf(entry) === null ? null : times(offerOf(entry), sets),
  };
};

export const offerOf = (entry: CircuitEntry): string | null =>
  entry.offerSelected ? entry.offerPrice : null;

const isQuoted = ({ products }: CircuitEntry): boolean => products.some(({ pieces }) => pieces.length > 0);

export interface DraftTotals extends Totals {
  totalUsd: Amount;
}

/** The server's totals of this draft, to the cent. */
export const totalsOf = ({ lines, circuits, terms }: Draft): DraftTotals => {
  const totals = quoteTotals(
    lines.map(({ unitPrice, pieces }) => ({ unitPrice: amountOf(unitPrice), pieces: pieces.length })),
    circuits.filter(isQuoted).map(quotedCircuit),
    {
      exchangeRate: amountOf(terms.exchangeRate),
      discount: amountOf(terms.discount),
      invoiceRequired: terms.invoiceRequired,
      countToInvoice: terms.countToInvoice === '' ? null : amountOf(terms.countToInvoice),
      shippingCost: amountOf(terms.shippingCost),
      installationCost: amountOf(terms.installationCost),
    },
  );
  const rate = amountOf(terms.exchangeRate);
  const totalUsd = ZERO.plus(rate).isZero() ? ZERO : roundAmount(totals.total.dividedBy(rate));
  return { ...totals, totalUsd };
};

export const isLease = ({ terms }: Pick<Draft, 'terms'>): boolean => terms.operation === 'Renta';
export const operationOf = (draft: Draft): Operation => (isLease(draft) ? 'Renta' : 'Venta');

/** Of a Renta whose term is written: the server's totals of it, to the cent. */
export const leaseTotalsOf = (draft: Draft): LeaseTotals | null => {
  const { lines, circuits, terms } = draft;
  const months = Number(terms.leaseMonths);
  if (!isLease(draft) || months < 1) return null;
  const discount = amountOf(terms.discount);
  const agreed = (text?: string) => (text ? amountOf(text) : null);
  const deposits = [
    ...lines.map(({ deposit, unitPrice, pieces }) =>
      agreedDeposit(agreed(deposit), amountOf(unitPrice), discount, pieces.length),
    ),
    ...circuits
      .filter(isQuoted)
      .map((entry) => agreedDeposit(agreed(entry.deposit), priceOfSet(entry), discount, setsOf(entry))),
  ];
  return leaseTotals(totalsOf(draft), depositMxn(deposits, amountOf(terms.exchangeRate)), months);
};

export const lineAmount = ({ unitPrice, pieces }: Line): Amount =>
  roundAmount(times(unitPrice, pieces.length));

/** The sum of the products' prices in one set, whether or not the offer price stands in its place. */
export const setPrice = ({ products }: CircuitEntry): Amount =>
  products
    .filter(({ pieces }) => pieces.length > 0)
    .reduce((sum, { unitPrice }) => sum.plus(amountOf(unitPrice)), ZERO);

/** What a set costs: the offer price in place of its products, while that is selected. */
export const priceOfSet = (entry: CircuitEntry): Amount => {
  const offer = offerOf(entry);
  return offer === null ? setPrice(entry) : ZERO.plus(amountOf(offer));
};

export const circuitAmount = (entry: CircuitEntry): Amount =>
  isQuoted(entry) ? roundAmount(priceOfSet(entry).times(setsOf(entry))) : ZERO;
