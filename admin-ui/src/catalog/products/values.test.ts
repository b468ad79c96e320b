import { expect, test } from 'vitest';
import { typed } from '../../money/texts';
import { backOf, type May, type Product, showPrice, unitOf, visiblePrices } from './prices';
import { bodyOf, changesOf, clearedPrices, formerPrices, NEW_PRODUCT, valuesOf } from './values';

const all: May = () => true;
const seller: May = (_, subject) => subject === 'Prices';
const product = {
  id: 5,
  version: 'v1',
  Name: 'Silla',
  lowCount: 2,
  lateGrace: 0,
  width: '10.50',
  minNormalPrice: null,
  minNormalPriceBack: '120.000000',
  maxNormalPrice: '180.500000',
  maxNormalPriceBack: '180.500000',
} as unknown as Product;

test('amounts are shown as somebody would have typed them', () => {
  expect(typed('1234.500000')).toBe('1234.50');
  expect(typed('0.123400')).toBe('0.1234');
  expect(typed('15.000000')).toBe('15');
  expect([typed(0), typed(12), typed(null)]).toEqual(['0', '12', null]);
});

test('each price has its unit', () => {
  expect([unitOf('minNormalPrice'), unitOf('providersCostingMn'), unitOf('exchangeRate')]).toEqual([
    'usd',
    'mxn',
    'plain',
  ]);
  expect(showPrice('offerPrice', '99.5')).toBe('US$99.50');
  expect(showPrice('unitPriceInvoiceMn', '2100.5')).toBe('$2,100.50 MXN');
});

test('the former value shows only where it differs', () => {
  expect(backOf(product, 'minNormalPrice')).toBe('120.000000');
  expect(backOf(product, 'maxNormalPrice')).toBeNull();
  expect(backOf(undefined, 'maxNormalPrice')).toBeNull();
});

test('a form sends no price that its person may not see', () => {
  expect(visiblePrices(seller)).not.toContain('providersPriceUsd');
  const body = bodyOf(
    { ...NEW_PRODUCT, Name: 'Silla', minNormalPrice: '10', providersPriceUsd: '8' },
    seller,
  );
  expect(body.minNormalPrice).toBe('10');
  expect(body).not.toHaveProperty('providersPriceUsd');
  expect(body).not.toHaveProperty('wholesalerPrice');
});

test('a change carries its id, its version and what was changed', () => {
  const before = valuesOf(product, all);
  const sent = (more: object) => changesOf({ ...before, ...more }, all, before);
  const names = { id: 5, version: 'v1' };
  expect(sent({})).toEqual(names);
  expect(sent({ Name: 'Mesa', width: null, wholesalerPrice: true })).toEqual({
    ...names,
    Name: 'Mesa',
    width: '',
    wholesalerPrice: true,
  });
});

test('pictures: files travel, removed ones are named by position, untouched ones are left out', () => {
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  const before = valuesOf(product, all);
  const body = changesOf({ ...before, image1: file, image3: 'remove' }, all, before);
  expect(body.image1).toBe(file);
  expect(body.deletedImages).toBe('3');
  expect(body).not.toHaveProperty('image2');
  expect(body).not.toHaveProperty('image3');
});

test('clearing resets all price fields, restoring brings back the former ones', () => {
  const cleared = clearedPrices(all);
  expect(cleared.priceToBeDecided).toBe(true);
  expect(visiblePrices(all).every((name) => cleared[name] === null)).toBe(true);
  expect(formerPrices(product, all)).toMatchObject({
    priceToBeDecided: false,
    minNormalPrice: '120',
    maxNormalPrice: '180.50',
  });
});
