import { expect, test } from 'vitest';
import { anOffer, anOrder, aRefund } from '../sample';
import { isEmpty, ofMonth } from './ofMonth';

test('all that may enter does, a refund with the order it needs too', () => {
  const offer = anOffer([anOrder(1), anOrder(2)], [aRefund(8, 1, { needsOrder: 1 }), aRefund(9, 5)], {
    rents: [{ idLease: 3, idOrder: 4, customer: 'Ana', amount: '500.00', commission: '15.00' }],
  });
  const { wish, total } = ofMonth(offer);
  expect(wish).toEqual({
    seller: 7,
    monthyear: '2026-11',
    percentage: '3.00',
    orders: [1, 2],
    refunds: [8, 9],
    rents: [{ idLease: 3, amount: '500.00' }],
    notes: '',
    leftOutReason: '',
  });
  expect(total.toFixed(2)).toBe('69.00'); // 3 % of 2,500 less 200
});

test('only refunds come to less than nothing', () => {
  expect(ofMonth(anOffer([], [aRefund(9, 5)])).total.toFixed(2)).toBe('-3.00');
});

test('one with nothing to enter is empty', () => {
  expect(isEmpty(anOffer([]))).toBe(true);
  expect(isEmpty(anOffer([], [aRefund(9, 5)]))).toBe(false);
});
