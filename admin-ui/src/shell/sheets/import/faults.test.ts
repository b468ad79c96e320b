import { expect, test } from 'vitest';
import { faultsOf } from './faults';

const error = (row: number, message: string, value = '', column = 'Marca') => ({
  row,
  column,
  message,
  value,
});

test('mistakes of a kind are one, with their rows; what most rows have comes first', () => {
  const faults = faultsOf([
    error(2, 'Falta.'),
    error(3, 'No hay «X».', 'X'),
    error(5, 'No hay «X».', 'x'),
    error(9, 'No hay «X».', 'X'),
    error(9, 'No hay «X».', 'X', 'Proveedor'),
  ]);
  expect(faults.map(({ column, rows }) => [column, rows])).toEqual([
    ['Marca', [3, 5, 9]],
    ['Marca', [2]],
    ['Proveedor', [9]],
  ]);
  expect(faults[0]?.values).toEqual(['X', 'x']);
  expect(faults[1]?.values).toEqual([]);
});
