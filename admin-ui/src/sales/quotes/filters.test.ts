import { expect, test } from 'vitest';
import { filterOf } from './useQuoteFilters';

test('the word of the address chooses a status, with or without its accent', () => {
  expect(filterOf('solicitud')).toEqual({ status: 'Solicitud' });
  expect(filterOf('cotizacion')).toEqual({ status: 'Cotización' });
  expect(filterOf('Cotización')).toEqual({ status: 'Cotización' });
});

test('it also chooses what waits and what is marked, and nothing when it is unknown', () => {
  expect(filterOf('espera')).toEqual({ waiting: true });
  expect(filterOf('destacadas')).toEqual({ idFilter: true });
  expect(filterOf('nada')).toEqual({});
});
