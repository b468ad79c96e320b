import { expect, test } from 'vitest';
import { type Action, deliveries, type State, start } from './reducer';
import type { Told, Verdict } from './scan';

const begin = start({ date: '2026-11-21', handedBy: 1 });
const after = (...actions: Action[]): State => actions.reduce(deliveries, begin);
const told = (code: string, verdict: Verdict): Told => ({ code, verdict, piece: null, why: '' });
const scan = (taken: number[], ...answers: Told[]): Action => ({ type: 'scanned', told: answers, taken });
const refused = ({ refused: list }: State) => list.map(({ code }) => code);

test('pieces are ticked by the line and unticked one by one', () => {
  const { ticked, dirty } = after(
    { type: 'tick', ids: [1, 2, 3], on: true },
    { type: 'tick', ids: [2], on: false },
  );
  expect([...ticked]).toEqual([1, 3]);
  expect(dirty).toBe(true);
});

test('a scan ticks, and what it could not take stays to be read, the newest first', () => {
  const state = after(scan([1], told('A', 'ok'), told('X', 'unknown')), scan([], told('Y', 'delivered')));
  expect([...state.ticked]).toEqual([1]);
  expect(refused(state)).toEqual(['Y', 'X']);
  expect(new Set(state.refused.map(({ key }) => key)).size).toBe(2);
});

test('a refused code that is scanned again stands there once, or leaves when it is taken', () => {
  const twice = after(scan([], told('X', 'elsewhere')), scan([], told('X', 'elsewhere')));
  expect(refused(twice)).toEqual(['X']);
  expect(refused(deliveries(twice, scan([4], told('X', 'ok'))))).toEqual([]);
});

test('what is read is dismissed', () => {
  const state = after(scan([], told('X', 'unknown'), told('Y', 'unknown')));
  const key = state.refused.find(({ code }) => code === 'X')?.key ?? -1;
  expect(refused(deliveries(state, { type: 'dismiss', key }))).toEqual(['Y']);
});

test('a scan that finds nothing, and a notice that is read, are nothing to lose', () => {
  expect(after(scan([], told('X', 'unknown')), { type: 'forget', ids: [1] }).dirty).toBe(false);
});

test('facts are written one by one', () => {
  const { facts } = after(
    { type: 'fact', facts: { receiver: 'Juan' } },
    { type: 'fact', facts: { notes: 'N' } },
  );
  expect(facts).toEqual({ date: '2026-11-21', handedBy: 1, receiver: 'Juan', notes: 'N', image: null });
});
