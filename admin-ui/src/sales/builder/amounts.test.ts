import { expect, test } from 'vitest';
import { ZERO } from '../../money/money';
import { amountFault } from '../../money/texts';
import { circuitAmount, leaseTotalsOf, lineAmount, totalsOf } from './amounts';
import { priceFault } from './limits';
import { after, anEntry, aPiece, aProduct } from './sample';
import type { Draft } from './types';

const shown = (draft: Draft) => {
  const { subtotalUsd, total, totalUsd } = totalsOf(draft);
  return [subtotalUsd, total, totalUsd].map((amount) => amount.toFixed(2));
};
const withChairs = after({ type: 'add', product: aProduct(1, '99.5'), pieces: [aPiece(1), aPiece(2)] });

test('a product counts by the piece, a circuit by the set, its offer price in place of its products', () => {
  const withSets = { ...withChairs, circuits: [anEntry({ count: '3' })] };
  expect(shown(withChairs)).toEqual(['199.00', '3582.00', '199.00']);
  expect(shown(withSets)).toEqual(['499.00', '8982.00', '499.00']);
  expect(shown({ ...withChairs, circuits: [anEntry({ count: '3', offerSelected: true })] })[0]).toBe(
    '469.00',
  );
});

test('what has no pieces counts for nothing, what is half typed for zero', () => {
  const [entry] = [anEntry({ products: anEntry().products.map((one) => ({ ...one, pieces: [] })) })];
  expect(shown({ ...withChairs, circuits: [entry] })[0]).toBe('199.00');
  expect(circuitAmount({ ...entry, offerSelected: true }).toFixed(2)).toBe('0.00');
  const half = { ...withChairs, lines: withChairs.lines.map((line) => ({ ...line, unitPrice: '12.5.' })) };
  expect(shown(half)[0]).toBe('0.00');
  expect(shown({ ...withChairs, terms: { ...withChairs.terms, exchangeRate: '' } })).toEqual([
    '199.00',
    '0.00',
    '0.00',
  ]);
});

test.each([
  ['', null],
  ['12', null],
  ['.5', null],
  ['1.123456', null],
  ['1.1234567', 'decimals'],
  ['doce', 'number'],
  ['-1', 'number'],
])('«%s» is an amount: %s', (text, fault) => {
  expect(amountFault(text, 6)).toBe(fault);
});

test('the least price holds after the discount, the greatest before it', () => {
  const limits = { least: '90.000000', greatest: '120.000000' };
  const of = (price: string, discount = '') => priceFault(ZERO.plus(price), discount, limits)?.bound;
  expect([of('90'), of('89.999999'), of('120'), of('120.01'), of('100', '10'), of('100', '10.01')]).toEqual([
    undefined,
    'least',
    undefined,
    'greatest',
    undefined,
    'least',
  ]);
});

test('totals of any draft are those of its parts', () => {
  let seed = 20_261_121;
  const next = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const price = () => `${next(5000)}.${String(next(100)).padStart(2, '0')}`;
  for (let round = 0; round < 200; round += 1) {
    const lines = Array.from({ length: next(12) }, (_, id) => ({
      ...aProduct(id),
      unitPrice: price(),
      pieces: Array.from({ length: next(5) }, (_, at) => aPiece(id * 10 + at, id)),
    }));
    const circuits = Array.from({ length: next(3) }, (_, at) => {
      const offerSelected = next(2) === 1;
      return anEntry({ uuid: `u-${at}`, count: String(1 + next(4)), offerPrice: price(), offerSelected });
    });
    const terms = {
      ...withChairs.terms,
      exchangeRate: `1${next(9)}.${next(10_000)}`,
      discount: `${next(30)}`,
    };
    const totals = totalsOf({ ...withChairs, lines, circuits, terms });
    // Two decimals in, so no part is rounded: the parts are the whole.
    const parts = [...lines.map(lineAmount), ...circuits.map(circuitAmount)];
    const sum = parts.reduce((whole, part) => whole.plus(part), ZERO);
    expect(totals.subtotalUsd.toFixed(2)).toBe(sum.toFixed(2));
    expect(totals.grossMxn.minus(totals.discountMxn).toFixed(2)).toBe(totals.subtotalMxn.toFixed(2));
    expect(totals.totalUsd.times(terms.exchangeRate).minus(totals.total).abs().toNumber()).toBeLessThan(0.2);
  }
});

test('a lease has a month, a first payment with the deposit, and a term; a sale has none of it', () => {
  const terms = { ...withChairs.terms, operation: 'Renta', leaseMonths: '6', shippingCost: '100' };
  const lease = { ...withChairs, terms, circuits: [anEntry({ count: '2', deposit: '10' })] };
  const sums = (draft: Draft) => Object.values(leaseTotalsOf(draft) ?? {}).map((amount) => amount.toFixed(2));
  // 2 × 99.50 and 2 sets of 100 dollars a month at 18; kept are a month of the chairs and 10 dollars a set.
  expect(sums(lease)).toEqual(['7182.00', '3942.00', '11224.00', '43192.00']);
  expect(sums({ ...lease, terms: { ...terms, leaseMonths: '' } })).toEqual([]);
  expect(sums({ ...lease, terms: { ...terms, operation: 'Venta' } })).toEqual([]);
});
