import { expect, test } from 'vitest';
import { cameOf, start, withCame, withFact } from './receive/found';
import { aLine } from './sample';
import { monthsBefore } from './useRefundFilters';

const LINES = [aLine(11), aLine(12, { conditionBefore: 'Funcional' })];

test('nothing has come until it is said, and what comes is as it went out', () => {
  const found = start(LINES);
  expect([...cameOf(found)]).toEqual([]);
  expect(withCame(found, [12], true)[12]).toEqual({
    IdPiece: 12,
    condition: 'Funcional',
    note: '',
    came: true,
  });
});

test('who says how a piece was found has it before them', () => {
  const found = withFact(start(LINES), 11, { condition: 'Incompleto' });
  expect([...cameOf(found)]).toEqual([11]);
  expect(found[11]?.condition).toBe('Incompleto');
});

test('a piece that is taken back keeps what was said of it', () => {
  const said = withFact(start(LINES), 11, { note: 'Sin base' });
  const gone = withFact(said, 11, { came: false });
  expect([...cameOf(gone)]).toEqual([]);
  expect(gone[11]?.note).toBe('Sin base');
});

test('a code of another refund changes nothing', () => {
  const found = start(LINES);
  expect(withCame(found, [99], true)).toEqual(found);
  expect(withFact(found, 99, { note: 'x' })).toBe(found);
});

test('the months to choose from begin with this one and go back over the years', () => {
  const months = monthsBefore('2026-02-03');
  expect(months.slice(0, 3)).toEqual([
    { id: '2026-02', name: '02/2026' },
    { id: '2026-01', name: '01/2026' },
    { id: '2025-12', name: '12/2025' },
  ]);
  expect(months.at(-1)?.id).toBe('2024-03');
});
