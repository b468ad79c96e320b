import { expect, test } from 'vitest';
import { keepPrinter, keptPrinters, newPrinter } from './printers';

test('the printer that was used last comes first, each once, with what it is out', () => {
  keepPrinter({ ...newPrinter('Oficina'), right: 1.5 });
  keepPrinter({ ...newPrinter('Rollo'), paper: 'roll-62x29' });
  keepPrinter({ ...newPrinter('Oficina'), right: 2 });
  expect(keptPrinters().map(({ name, paper, right }) => [name, paper, right])).toEqual([
    ['Oficina', 'letter-30', 2],
    ['Rollo', 'roll-62x29', 0],
  ]);
});

test('what cannot be read of them is no printer', () => {
  localStorage.setItem('labels.printers', '{"name":');
  expect(keptPrinters()).toEqual([]);
  localStorage.setItem('labels.printers', '[null, {"paper": "x"}, {"name": "Vieja"}]');
  expect(keptPrinters()).toEqual([newPrinter('Vieja')]);
});
