import { expect, test } from 'vitest';
import { askedFor, newEntry, newLine } from './values';

test('an entry begins with what another screen asks for', () => {
  const asked = askedFor(new URLSearchParams('tipo=Hallazgo&lugar=2&codigo=A-1'));
  expect(asked).toEqual({ kind: 'Hallazgo', locationId: 2, IdImport: null, codes: ['A-1'] });
  expect(newEntry(asked.locationId, '2026-11-24', asked)).toMatchObject({
    kind: 'Hallazgo',
    locationId: 2,
  });
  expect(newLine({ id: 1, Name: 'Silla' }, asked.codes).pieces).toEqual([{ Tag: 'A-1', NoSeries: '' }]);
});

test('an address that asks for nothing, or for nonsense, leaves it as it was', () => {
  const asked = askedFor(new URLSearchParams('tipo=Robo'));
  expect(asked).toEqual({ kind: undefined, locationId: null, IdImport: null, codes: [] });
  expect(newEntry(null, '2026-11-24', asked).kind).toBe('Compra');
});
