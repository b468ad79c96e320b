import { Decimal } from 'decimal.js';
import type { Begun } from '../../api/edits';
import { roundAmount, toMxn } from '../../money/money';
import { BY_BALANCE, type CreditBalance, type Payment } from './types';

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
}

/** A new payment: all that is left, in pesos, today. */
export const newPayment = (left: string, rate: string | null, day: string): PaymentValues => ({
  method: 'Transferencia',
  currency: 'MXN',
  amount: isAbove(left, '0') ? roundAmount(left).toFixed(2) : null,
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
  exchangeRate: payment.currency === 'USD' ? payment.exchangeRate : rate,
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

/** What is left, in the currency that is paid in; in dollars rounded up, so that it covers it. */
export const leftIn = (currency: string, left: string, rate: string | null): string | null => {
  if (currency !== 'USD') return roundAmount(left).toFixed(2);
  if (!isAmount(rate) || new Decimal(rate).isZero()) return null;
  return new Decimal(left).dividedBy(rate).toDecimalPlaces(2, Decimal.ROUND_UP).toFixed(2);
};

/** What the form needs of a credit balance. */
export type Balance = Pick<CreditBalance, 'id' | 'left' | 'source'>;

/** What a pending payment may still cover: what is left without it. */
export const leftBeside = (left: string, payment: Pick<Payment, 'amountMxn'>): string =>
  new Decimal(left).plus(payment.amountMxn).toFixed(2);

/** The balances to choose from; a payment that uses one already has what it took at hand again. */
export const balancesFor = (payment: Payment | undefined, balances: Balance[]): Balance[] => {
  if (!payment?.idCreditBalance) return balances;
  const own = balances.find(({ id }) => id === payment.idCreditBalance);
  const left = new Decimal(own?.left ?? '0').plus(payment.amountMxn).toFixed(2);
  const source = own?.source ?? payment.method;
  return [{ id: payment.idCreditBalance, left, source }, ...balances.filter((balance) => balance !== own)];
};

/** How much of a balance a payment can take: what it has, and no more than what is owed. */
export const takenFrom = (balance: Balance, left: string): string =>
  roundAmount(isAbove(balance.left, left) ? left : balance.left).toFixed(2);

/** Pesos beyond what is left to pay: they become a credit balance. Null when nothing is. */
export const excessOf = (worth: string | null, left: string): string | null =>
  worth && isAbove(worth, left) ? new Decimal(worth).minus(left).toFixed(2) : null;

/** What was typed in one currency, in the other; in dollars rounded up. Null while that cannot be told. */
export const convertedTo = (currency: string, amount: string | null, rate: string | null): string | null => {
  if (!isAmount(amount)) return null;
  if (currency === 'USD') return leftIn('USD', amount, rate);
  return isAmount(rate) ? toMxn(amount, rate).toFixed(2) : null;
};

interface Beside {
  left: string;
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
  if (changed.method === BY_BALANCE) {
    const only = balances.length === 1 ? balances[0] : undefined;
    return {
      currency: 'MXN',
      idCreditBalance: only?.id ?? null,
      ...(before.currency === 'USD' && { amount: leftIn('MXN', left, null) }),
      ...(only && { amount: takenFrom(only, left) }),
    };
  }
  if (changed.idCreditBalance) {
    const chosen = balances.find(({ id }) => id === changed.idCreditBalance);
    return chosen ? { amount: takenFrom(chosen, left) } : {};
  }
  if (changed.currency) return { amount: leftIn(after.currency, left, after.exchangeRate) ?? after.amount };
  return {};
};
