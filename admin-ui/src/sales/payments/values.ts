import { Decimal } from 'decimal.js';
import type { Begun } from '../../api/edits';
import { roundAmount, toMxn } from '../../money/money';
import { BY_BALANCE, type CreditBalance, type Payment, type PaymentResume } from './types';

/** A payment as the form holds it; amounts are the texts that were typed. */
export interface PaymentValues extends Begun {
  method: string;
  currency: string;
  amount: string | null;
  exchangeRate: string | null;
  date: string;
  reference: string;
  comment: string;
  idCreditBalance: number | null;
  image: File | null;
  /** What it pays is owed in dollars: pesos have a rate too. */
  inDollars: boolean;
}

/** What is owed yet: pesos, and of what is owed in dollars these. */
export interface Left {
  pesos: string;
  dollars: string | null;
}

export const leftOf = ({ left, dollars }: Pick<PaymentResume, 'left' | 'dollars'>): Left => ({
  pesos: left,
  dollars: dollars?.left ?? null,
});

/** A new payment: all that is left, in the currency in which it is owed, today. */
export const newPayment = ({ pesos, dollars }: Left, rate: string | null, day: string): PaymentValues => ({
  method: 'Transferencia',
  currency: dollars === null ? 'MXN' : 'USD',
  amount: isAbove(dollars ?? pesos, '0') ? roundAmount(dollars ?? pesos).toFixed(2) : null,
  inDollars: dollars !== null,
  exchangeRate: rate,
  date: day,
  reference: '',
  comment: '',
  idCreditBalance: null,
  image: null,
});

/** What the form needs of a payment. */
type Given = Pick<
  Payment,
  | 'version'
  | 'method'
  | 'currency'
  | 'amount'
  | 'exchangeRate'
  | 'settlementRate'
  | 'date'
  | 'reference'
  | 'comment'
  | 'idCreditBalance'
>;

export const valuesOf = (payment: Given, rate: string | null): PaymentValues => ({
  version: payment.version,
  method: payment.method,
  currency: payment.currency,
  amount: roundAmount(payment.amount).toFixed(2),
  exchangeRate: payment.settlementRate ?? (payment.currency === 'USD' ? payment.exchangeRate : rate),
  inDollars: payment.settlementRate !== null,
  date: payment.date,
  reference: payment.reference,
  comment: payment.comment,
  idCreditBalance: payment.idCreditBalance,
  image: null,
});

const AMOUNT = /^\d+\.?\d*$|^\.\d+$/;
const isAmount = (text: string | null | undefined): text is string => Boolean(text && AMOUNT.test(text));
const isAbove = (a: string, b: string): boolean => new Decimal(a).greaterThan(b);

/** What it is worth in pesos, as the server will note it; null while that cannot be told. */
export const worthOf = ({
  amount,
  currency,
  exchangeRate,
}: Pick<PaymentValues, 'amount' | 'currency' | 'exchangeRate'>): string | null => {
  if (!isAmount(amount)) return null;
  if (currency !== 'USD') return roundAmount(amount).toFixed(2);
  return isAmount(exchangeRate) ? toMxn(amount, exchangeRate).toFixed(2) : null;
};

/** Dollars that it settles at the rate of its day; null of what is owed in pesos, and while that cannot be told. */
export const settledOf = ({ amount, currency, exchangeRate, inDollars }: PaymentValues): string | null => {
  if (!inDollars || !isAmount(amount)) return null;
  if (currency === 'USD') return roundAmount(amount).toFixed(2);
  if (!isAmount(exchangeRate) || new Decimal(exchangeRate).isZero()) return null;
  return roundAmount(new Decimal(amount).dividedBy(exchangeRate)).toFixed(2);
};

/** What is left, in the currency that is paid in; pesos in dollars rounded up, so that they cover it. */
export const leftIn = (currency: string, { pesos, dollars }: Left, rate: string | null): string | null => {
  if (currency === 'USD')
    return dollars === null ? inDollarsUp(pesos, rate) : roundAmount(dollars).toFixed(2);
  if (dollars === null) return roundAmount(pesos).toFixed(2);
  return isAmount(rate) ? toMxn(dollars, rate).toFixed(2) : null;
};

const inDollarsUp = (pesos: string, rate: string | null): string | null =>
  !isAmount(rate) || new Decimal(rate).isZero()
    ? null
    : new Decimal(pesos).dividedBy(rate).toDecimalPlaces(2, Decimal.ROUND_UP).toFixed(2);

/** What the form needs of a credit balance. */
export type Balance = Pick<CreditBalance, 'id' | 'left' | 'source'>;

/** What a pending payment may still cover: what is left without it. */
export const leftBeside = (
  { pesos, dollars }: Left,
  { settledMxn, settledUsd }: Pick<Payment, 'settledMxn' | 'settledUsd'>,
): Left => ({
  pesos: new Decimal(pesos).plus(settledMxn).toFixed(2),
  dollars: dollars === null ? null : new Decimal(dollars).plus(settledUsd ?? '0').toFixed(2),
});

/** The balances to choose from; a payment that uses one already has what it took at hand again. */
export const balancesFor = (payment: Payment | undefined, balances: Balance[]): Balance[] => {
  if (!payment?.idCreditBalance) return balances;
  const own = balances.find(({ id }) => id === payment.idCreditBalance);
  const left = new Decimal(own?.left ?? '0').plus(payment.amountMxn).toFixed(2);
  const source = own?.source ?? payment.method;
  return [{ id: payment.idCreditBalance, left, source }, ...balances.filter((balance) => balance !== own)];
};

/** How much of a balance a payment can take: what it has, and no more than the pesos that are owed. */
export const takenFrom = (balance: Balance, owed: string): string =>
  roundAmount(isAbove(balance.left, owed) ? owed : balance.left).toFixed(2);

/** Pesos beyond what is left to pay: they become a credit balance. Null when nothing is. */
export const excessOf = (values: PaymentValues, left: Left): string | null => {
  const worth = worthOf(values);
  const settled = settledOf(values);
  if (left.dollars !== null && settled !== null && !isAbove(settled, left.dollars)) return null;
  const owed = leftIn('MXN', left, values.exchangeRate);
  return worth && owed && isAbove(worth, owed) ? new Decimal(worth).minus(owed).toFixed(2) : null;
};

/** What was typed in one currency, in the other; in dollars rounded up. Null while that cannot be told. */
export const convertedTo = (currency: string, amount: string | null, rate: string | null): string | null => {
  if (!isAmount(amount)) return null;
  if (currency === 'USD') return inDollarsUp(amount, rate);
  return isAmount(rate) ? toMxn(amount, rate).toFixed(2) : null;
};

interface Beside {
  left: Left;
  balances: Balance[];
  /** A person wrote the amount: it stays as it is. */
  typed: boolean;
}

/** Fields that follow another one: what they become when it changes. */
export const followers = (
  before: PaymentValues,
  changed: Partial<PaymentValues>,
  { left, balances, typed }: Beside,
): Partial<PaymentValues> => {
  const then = followed({ ...before, ...changed }, before, changed, { left, balances });
  const { amount: _own, ...others } = then;
  return typed ? others : then;
};

const followed = (
  after: PaymentValues,
  before: PaymentValues,
  changed: Partial<PaymentValues>,
  { left, balances }: Omit<Beside, 'typed'>,
): Partial<PaymentValues> => {
  const owed = leftIn('MXN', left, after.exchangeRate) ?? left.pesos;
  if (changed.method === BY_BALANCE) {
    const only = balances.length === 1 ? balances[0] : undefined;
    return {
      currency: 'MXN',
      idCreditBalance: only?.id ?? null,
      ...(before.currency === 'USD' && { amount: owed }),
      ...(only && { amount: takenFrom(only, owed) }),
    };
  }
  if (changed.idCreditBalance) {
    const chosen = balances.find(({ id }) => id === changed.idCreditBalance);
    return chosen ? { amount: takenFrom(chosen, owed) } : {};
  }
  if (changed.currency) return { amount: leftIn(after.currency, left, after.exchangeRate) ?? after.amount };
  return {};
};
