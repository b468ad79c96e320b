import { expect, test } from 'vitest';
import { inPesos, isNoOffer } from './offer';

test('the pesos are those that the server will say, half up to the cent', () => {
  expect(inPesos('145', '17.25')?.toFixed(2)).toBe('2501.25');
  expect(inPesos('0.005', '1')?.toFixed(2)).toBe('0.01');
});

test('without a price or a rate there are none', () => {
  for (const typed of [null, '', '.', 'abc', '-1']) expect(inPesos(typed, '18.5')).toBeNull();
  expect(inPesos('10', null)).toBeNull();
});

test('an offer is lower than the list price', () => {
  expect(isNoOffer('200', '200.000000')).toBe(true);
  expect(isNoOffer('201', '200.000000')).toBe(true);
  expect(isNoOffer('199.99', '200.000000')).toBe(false);
  expect(isNoOffer('1', null)).toBe(false);
  expect(isNoOffer(null, '1')).toBe(false);
});
