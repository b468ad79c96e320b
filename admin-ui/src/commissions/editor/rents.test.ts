import { expect, test } from 'vitest';
import { anOffer, anOrder, aRefund, SOFIA } from '../sample';
import type { RentEntry } from '../types';
import { amountsOf } from './amounts';
import { editing, newState } from './reducer';

const rent = (idLease: number, amount: string): RentEntry => ({
  idLease,
  idOrder: idLease + 100,
  customer: 'Ana',
  amount,
  commission: '0.00',
});

test('rents count without being chosen, and what is paid no more is deducted', () => {
  const offer = anOffer([anOrder(1, '1000.00')], [aRefund(51, 9, { TotalMxn: '100.00' })], {
    rents: [rent(3, '2000.00'), rent(4, '-500.00')],
  });
  const begun = editing(newState('2026-11', { ...SOFIA, percentage: '10' }), { type: 'offered', offer });
  const alone = amountsOf(begun);
  expect([alone.subtotal, alone.devolution, alone.total].map(String)).toEqual(['2000', '500', '150']);
  const { parts, total } = amountsOf(editing(begun, { type: 'tick', kind: 'orders', ids: [1], on: true }));
  expect(total.toFixed(2)).toBe('250.00');
  expect(parts.orders.get(1)?.toFixed(2)).toBe('100.00');
  expect([3, 4].map((id) => parts.rents.get(id)?.toFixed(2))).toEqual(['200.00', '-50.00']);
});
