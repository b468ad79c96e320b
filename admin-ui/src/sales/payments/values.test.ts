import { describe, expect, test } from 'vitest';
import {
  type Balance,
  convertedTo,
  excessOf,
  followers,
  type Left,
  leftBeside,
  leftIn,
  newPayment,
  settledOf,
  worthOf,
} from './values';

const balance = (id: number, left: string): Balance => ({ id, left, source: 'Excedente' });

const left = (pesos: string, dollars: string | null = null): Left => ({ pesos, dollars });

const FIRST = newPayment(left('1000.00'), '18.500000', '2026-11-21');

test('a new payment begins with all that is left, and with nothing once nothing is', () => {
  expect(FIRST).toMatchObject({ amount: '1000.00', currency: 'MXN', date: '2026-11-21' });
  expect(newPayment(left('0.00'), null, '2026-11-21').amount).toBeNull();
});

test('dollars are worth their pesos at the rate of the day, to the cent', () => {
  expect(worthOf({ amount: '54.06', currency: 'USD', exchangeRate: '18.500000' })).toBe('1000.11');
  expect(worthOf({ amount: '54.06', currency: 'MXN', exchangeRate: '18.500000' })).toBe('54.06');
});

test('what is half typed is worth nothing yet', () => {
  expect(worthOf({ amount: 'abc', currency: 'MXN', exchangeRate: null })).toBeNull();
  expect(worthOf({ amount: '10', currency: 'USD', exchangeRate: null })).toBeNull();
});

test('what is left in dollars covers what is left in pesos', () => {
  expect(leftIn('USD', left('1000.00'), '18.5')).toBe('54.06');
  expect(leftIn('USD', left('1000.00'), null)).toBeNull();
  expect(leftIn('USD', left('1000.00'), '0')).toBeNull();
});

test('another currency brings the amount that is left in it', () => {
  expect(
    followers(FIRST, { currency: 'USD' }, { left: left('1000.00'), balances: [], typed: false }),
  ).toEqual({
    amount: '54.06',
  });
});

test('an amount that a person typed stays, whatever is chosen beside it', () => {
  const own = { left: left('1000.00'), balances: [balance(7, '250.00')], typed: true };
  const typed = { ...FIRST, amount: '300' };
  expect(followers(typed, { currency: 'USD' }, own)).toEqual({});
  expect(followers(typed, { method: 'Saldo a favor' }, own)).toEqual({
    currency: 'MXN',
    idCreditBalance: 7,
  });
  expect(followers(typed, { idCreditBalance: 7 }, own)).toEqual({});
});

test('it is converted when somebody asks for it', () => {
  expect(convertedTo('USD', '300', '18.5')).toBe('16.22');
  expect(convertedTo('MXN', '16.22', '18.5')).toBe('300.07');
  expect(convertedTo('USD', '300', null)).toBeNull();
  expect(convertedTo('MXN', 'abc', '18.5')).toBeNull();
});

test('the only balance is chosen by itself, and gives no more than it has', () => {
  const own = { left: left('1000.00'), balances: [balance(7, '250.00')], typed: false };
  expect(followers(FIRST, { method: 'Saldo a favor' }, own)).toEqual({
    currency: 'MXN',
    idCreditBalance: 7,
    amount: '250.00',
  });
});

test('dollars that become a balance are pesos from then on', () => {
  const dollars = { ...FIRST, currency: 'USD', amount: '54.06' };
  expect(
    followers(dollars, { method: 'Saldo a favor' }, { left: left('1000.00'), balances: [], typed: false }),
  ).toEqual({
    currency: 'MXN',
    idCreditBalance: null,
    amount: '1000.00',
  });
});

test('of several balances none is chosen, and the one that is gives no more than is owed', () => {
  const own = {
    left: left('1000.00'),
    balances: [balance(7, '250.00'), balance(8, '4000.00')],
    typed: false,
  };
  expect(followers(FIRST, { method: 'Saldo a favor' }, own)).toEqual({
    currency: 'MXN',
    idCreditBalance: null,
  });
  expect(followers(FIRST, { idCreditBalance: 8 }, own)).toEqual({ amount: '1000.00' });
});

test('what is beyond what is left is told', () => {
  const paid = (amount: string | null) => ({ ...FIRST, amount });
  expect(excessOf(paid('1000.11'), left('1000.00'))).toBe('0.11');
  expect(excessOf(paid('1000.00'), left('1000.00'))).toBeNull();
  expect(excessOf(paid(null), left('1000.00'))).toBeNull();
});

describe('what is owed in dollars', () => {
  const OWED = left('1850.00', '100.00');
  const NEW = newPayment(OWED, '20.000000', '2026-11-21');

  test('is paid in dollars unless somebody chooses pesos, which are turned at the rate of the day', () => {
    expect(NEW).toMatchObject({ amount: '100.00', currency: 'USD', inDollars: true });
    const beside = { left: OWED, balances: [], typed: false };
    expect(followers(NEW, { currency: 'MXN' }, beside)).toEqual({ amount: '2000.00' });
    expect(followers({ ...NEW, currency: 'MXN' }, { currency: 'USD' }, beside)).toEqual({ amount: '100.00' });
    expect(leftIn('MXN', OWED, null)).toBeNull();
  });

  test('says how many dollars the pesos settle', () => {
    expect(settledOf({ ...NEW, currency: 'MXN', amount: '1000' })).toBe('50.00');
    expect(settledOf({ ...NEW, amount: '33.333' })).toBe('33.33');
    expect(settledOf({ ...NEW, currency: 'MXN', exchangeRate: '0' })).toBeNull();
    expect(settledOf(FIRST)).toBeNull();
  });

  test('is passed only by more dollars, which are worth what they are that day', () => {
    expect(excessOf(NEW, OWED)).toBeNull();
    expect(excessOf({ ...NEW, amount: '110.00' }, OWED)).toBe('200.00');
    expect(excessOf({ ...NEW, currency: 'MXN', amount: '2000.00' }, OWED)).toBeNull();
  });

  test('is left again without the payment that is corrected', () => {
    expect(leftBeside(OWED, { settledMxn: '185.00', settledUsd: '10.00' })).toEqual(
      left('2035.00', '110.00'),
    );
    expect(leftBeside(left('10.00'), { settledMxn: '5.00', settledUsd: null })).toEqual(left('15.00'));
  });
});
