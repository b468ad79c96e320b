import { expect, test } from 'vitest';
import { cameOf, nothingCame, withCame, withFact } from './found';

const LINES = [
  { IdPiece: 11, condition: 'Nuevo' },
  { IdPiece: 12, condition: 'Funcional' },
];

test('nothing has come until it is said, and what comes is as it went out', () => {
  const found = nothingCame(LINES, ({ condition }) => condition);
  expect([...cameOf(found)]).toEqual([]);
  expect(withCame(found, [12], true)[12]).toEqual({
    IdPiece: 12,
    condition: 'Funcional',
    note: '',
    came: true,
  });
});

test('who says how a piece was found has it before them', () => {
  const found = withFact(
    nothingCame(LINES, ({ condition }) => condition),
    11,
    { condition: 'Incompleto' },
  );
  expect([...cameOf(found)]).toEqual([11]);
  expect(found[11]?.condition).toBe('Incompleto');
});

test('a piece that is taken back keeps what was said of it', () => {
  const said = withFact(
    nothingCame(LINES, ({ condition }) => condition),
    11,
    { note: 'Sin base' },
  );
  const gone = withFact(said, 11, { came: false });
  expect([...cameOf(gone)]).toEqual([]);
  expect(gone[11]?.note).toBe('Sin base');
});

test('a code of another refund changes nothing', () => {
  const found = nothingCame(LINES, ({ condition }) => condition);
  expect(withCame(found, [99], true)).toEqual(found);
  expect(withFact(found, 99, { note: 'x' })).toBe(found);
});
