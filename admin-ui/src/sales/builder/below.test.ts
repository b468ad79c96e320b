import { expect, test } from 'vitest';
import { circuitBelow, isDraftBelow } from './below';
import { after, anEntry, aPiece, aProduct } from './sample';

const priced = (least: string | null, price: string) => ({
  ...aProduct(1, price),
  limits: { least, greatest: null },
});

const draftAt = (price: string, discount = '') =>
  after(
    { type: 'add', product: priced('100', price), pieces: [aPiece(1), aPiece(2)] },
    { type: 'term', name: 'discount', value: discount },
  );

test.each([
  ['100', '', false],
  ['99.99', '', true],
  ['110', '10', true],
  ['200', '50', false],
])('a line at %s less %s %% is below its least: %s', (price, discount, below) => {
  expect(isDraftBelow(draftAt(price, discount))).toBe(below);
});

test('a rate below the least one makes it cheaper', () => {
  const draft = draftAt('100');
  expect([isDraftBelow(draft, '18'), isDraftBelow(draft, '18.000001')]).toEqual([false, true]);
});

test('what has no price is below it', () => {
  expect(isDraftBelow(after({ type: 'add', product: priced(null, '9'), pieces: [aPiece(1)] }))).toBe(true);
});

test('an offer is the least of a set, and a discount goes below it', () => {
  const { terms } = after();
  const entry = anEntry({ limits: { least: '95', greatest: null }, offerSelected: true });
  expect(circuitBelow(entry, terms)).toBeNull();
  expect(circuitBelow(entry, { ...terms, discount: '1' })?.paid.toFixed(2)).toBe('89.10');
  expect(circuitBelow({ ...entry, offerSelected: false }, terms)).toBeNull();
});

test('a circuit without a least price costs its products', () => {
  const { terms } = after();
  const entry = anEntry();
  const products = entry.products.map((product) => ({
    ...product,
    limits: { least: '40', greatest: null },
  }));
  const below = circuitBelow({ ...entry, products }, terms);
  expect([below?.least?.toFixed(2), below?.paid.toFixed(2)]).toEqual(['120.00', '100.00']);
});
