import { expect, test } from 'vitest';
import { filterOf } from './useOrderFilters';

const of = (word: string) => filterOf(word, ['Orden'], ['Pago pendiente', 'Pago liquidado']);

test('the word of the address chooses a state', () => {
  expect(of('orden')).toEqual({ order_status: 'Orden' });
});

test('it also chooses what is paid, short or in full, and nothing when it is unknown', () => {
  expect(of('liquidado')).toEqual({ payment_status: 'Pago liquidado' });
  expect(of('pago-pendiente')).toEqual({ payment_status: 'Pago pendiente' });
  expect(of('nada')).toEqual({});
});
