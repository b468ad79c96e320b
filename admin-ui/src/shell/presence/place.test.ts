import { expect, test } from 'vitest';
import { pathTo, SCREENS } from '../../routes';
import type { Screen } from '../../screen';
import { person } from '../../test/people';
import { placeAt } from './place';

const pairs = (SCREENS as readonly Screen[]).map(({ action, resource }): [string, string] => [
  action,
  resource,
]);
const ALL = person('Administrador', 'dashboard', pairs);

test.each([
  [pathTo('orders-home'), { resource: 'orders' }],
  [pathTo('order-details', { id: 7 }), { resource: 'orders', record: 7 }],
  [pathTo('update-quote', { id: 7 }), { resource: 'quotes', record: 7, editing: true }],
  [pathTo('order-delivery', { id: 7 }), { resource: 'orders', record: 7, editing: true }],
  [pathTo('new-quote'), null],
  [pathTo('dashboard'), null],
  [pathTo('lease-calendar', { id: 7 }), { resource: 'leases', record: 7 }],
  [pathTo('quotes-board'), { resource: 'quotes' }],
  [pathTo('deliveries-calendar'), { resource: 'pending-deliveries' }],
  [pathTo('order-details', { id: 'x' }), null],
  ['/nada/de/esto', null],
])('%s', (path, place) => {
  expect(placeAt(path, ALL)).toEqual(place);
});

test('a screen that is not for this person is no place', () => {
  const reader = person('Encargado de Facturacion', 'dashboard', [['read', 'Client']]);
  expect(placeAt(pathTo('detail-customer', { id: 7 }), reader)).toEqual({ resource: 'customers', record: 7 });
  expect(placeAt(pathTo('update-customer', { id: 7 }), reader)).toBeNull();
});
