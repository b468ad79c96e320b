import { expect, test } from 'vitest';
import type { Lease } from '../types';
import { nextStepOf } from './nextStep';

const TODAY = '2026-03-10';
const OUT = { deliveredOn: '2026-01-31', returnedOn: null };
const BACK = { deliveredOn: '2026-01-31', returnedOn: '2026-03-01' };
const COMING = { deliveredOn: null, returnedOn: null, droppedOn: null };
const DROPPED = { ...COMING, droppedOn: '2026-02-01' };

const aLease = (facts: object, ...steps: string[]): Lease =>
  ({
    status: 'Activa',
    owed: '0.00',
    overdue: '0.00',
    afterTerm: 'Termina',
    lastDay: '2026-12-31',
    lines: [OUT],
    actions: steps.map((name) => ({ name, label: name, allowed: true, reason: null, needsReason: false })),
    ...facts,
  }) as unknown as Lease;

const next = (lease: Lease, may = true) => nextStepOf(lease, TODAY, () => may);

test('what was not delivered goes out by its order, for who delivers', () => {
  const lease = aLease({ status: 'Por entregar', lines: [COMING] }, 'set_terms');
  expect(next(lease)).toBe('deliver');
  expect(next(lease, false)).toBeUndefined();
});

test('a running lease: what came back is looked at, what is late is paid, what ends soon is renewed', () => {
  expect(next(aLease({ overdue: '1.00' }, 'review', 'take_back'))).toBe('review');
  expect(next(aLease({ overdue: '1.00' }, 'renew', 'take_back'))).toBe('pay');
  expect(next(aLease({ lastDay: '2026-04-09' }, 'renew', 'take_back'))).toBe('renew');
  expect(next(aLease({ lastDay: '2026-04-10' }, 'renew', 'take_back'))).toBe('take_back');
  expect(next(aLease({ lastDay: '2026-04-09', afterTerm: 'Mes a mes' }, 'renew', 'take_back'))).toBe(
    'take_back',
  );
  expect(next(aLease({ lines: [OUT, COMING] }, 'take_back'))).toBe('deliver');
  expect(next(aLease({ lines: [OUT, DROPPED] }, 'take_back'))).toBe('take_back');
});

test('after the term its pieces come back, even while others wait to be looked at', () => {
  expect(next(aLease({ status: 'Por devolver', lines: [OUT, BACK] }, 'review', 'take_back'))).toBe(
    'take_back',
  );
});

test('once all is back it is settled: what is owed from the deposit, what is left given back, then the end', () => {
  const back = (facts: object, ...steps: string[]) => next(aLease({ lines: [BACK], ...facts }, ...steps));
  expect(back({ owed: '5.00' }, 'use_deposit')).toBe('use_deposit');
  expect(back({ owed: '5.00' }, 'finish')).toBe('pay');
  expect(back({}, 'give_back_deposit')).toBe('give_back_deposit');
  expect(back({}, 'finish')).toBe('finish');
  expect(back({ status: 'Terminada' })).toBeUndefined();
});

test('who may do nothing is offered nothing', () => {
  expect(next(aLease({ overdue: '1.00' }), false)).toBeUndefined();
});
