import { expect, test } from 'vitest';
import { anOffer, anOrder, aRefund, SOFIA } from '../sample';
import { amountsOf, percentageFault } from './amounts';
import { editing, newState, type State } from './reducer';

const chosen = (percentage: string, orders: string[], refunds: string[]): State => {
  const offer = anOffer(
    orders.map((amount, at) => anOrder(at + 1, amount)),
    refunds.map((TotalMxn, at) => aRefund(at + 51, 9, { TotalMxn })),
  );
  const tick = { type: 'tick', on: true } as const;
  return [
    { type: 'offered', offer } as const,
    { ...tick, kind: 'orders', ids: orders.map((_, at) => at + 1) } as const,
    { ...tick, kind: 'refunds', ids: refunds.map((_, at) => at + 51) } as const,
  ].reduce(editing, newState('2026-11', { ...SOFIA, percentage }));
};

const shown = (state: State) => {
  const { parts, ...sums } = amountsOf(state);
  const text = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum.toFixed(2)]));
  const lines = [...parts.orders.values(), ...parts.refunds.values()];
  return { ...text, parts: lines.map((part) => part.toFixed(2)) };
};

test('only what is ticked counts', () => {
  const state = chosen('3.00', ['10000.00', '5000.50'], ['1000.25']);
  expect(shown(state)).toMatchObject({
    subtotal: '15000.50',
    devolution: '1000.25',
    sellingTotal: '14000.25',
    total: '420.01',
  });
  const less = editing(state, { type: 'tick', kind: 'orders', ids: [1], on: false });
  expect(shown(less)).toMatchObject({ subtotal: '5000.50', total: '120.01' });
});

test.each([
  ['3.00', ['10000.00', '5000.50'], ['1000.25']],
  ['2.75', ['0.33', '0.33', '0.34'], ['0.11', '0.12']],
  ['5', ['100.10'], []],
  ['5', [], ['0.10', '0.10']],
  ['0', ['500.00'], ['100.00']],
  ['10', ['100.00'], ['300.50', '0.00']],
])('at %s %% each cent of the commission is some line’s', (percentage, orders, refunds) => {
  const state = chosen(percentage, orders, refunds);
  const { total, parts } = amountsOf(state);
  const lines = [...parts.orders.values(), ...parts.refunds.values()];
  const sum = lines.reduce((before, part) => before.plus(part), total.minus(total));
  expect(sum.toFixed(2)).toBe(total.toFixed(2));
  expect([...parts.orders.values()].every((part) => !part.isNegative())).toBe(true);
  expect([...parts.refunds.values()].every((part) => part.lessThanOrEqualTo(0))).toBe(true);
});

test('nothing ticked is nothing', () => {
  expect(shown(newState('2026-11', SOFIA))).toMatchObject({ total: '0.00', parts: [] });
});

test('a percentage has two decimals and is a hundred at most', () => {
  expect(['', '3', '3.25', '100'].map(percentageFault)).toEqual([null, null, null, null]);
  expect(['x', '3.125', '100.01'].map(percentageFault)).toEqual(['number', 'decimals', 'hundred']);
  expect(shown(chosen('x', ['100.00'], []))).toMatchObject({ total: '0.00' });
});
