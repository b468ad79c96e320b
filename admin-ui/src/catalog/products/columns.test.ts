import { expect, test } from 'vitest';
import { hiddenByDefault } from '../../shell/list/columns';
import { productColumns } from './columns';

const pricesShownTo = (...subjects: string[]): string[] => {
  const can = (_: string, subject: string) => subjects.includes(subject);
  const columns = productColumns(can).filter(({ needs }) => !needs || can(...needs));
  const hidden = hiddenByDefault(columns);
  return columns.map(({ source }) => source).filter((name) => /Price$/.test(name) && !hidden.includes(name));
};

test('the list begins with the prices that the person sells at', () => {
  expect(pricesShownTo('Prices', 'WholesalePrices', 'LfDrPrices')).toEqual([
    'minNormalPrice',
    'maxNormalPrice',
  ]);
  expect(pricesShownTo('WholesalePrices')).toEqual(['minWholesalerPrice', 'maxWholesalerPrice']);
  expect(pricesShownTo()).toEqual([]);
});
