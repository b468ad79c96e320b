import { expect, test } from 'vitest';
import { csvOf } from '../../api/csv';
import { RESOURCES } from '../../api/resources';
import { screenOf } from './calls';
import { linesOf } from './csv';
import { advance, byArea, type Event, NOTHING_YET, type Progress, tallyOf } from './progress';
import type { Check, Finding } from './types';

const check = (name: string, area = 'Piezas'): Check => ({ name, area, title: `Regla ${name}`, why: '' });
const CHECKS = [check('a'), check('b'), check('c', 'Pagos')];
const finding = (name: string, ...texts: string[]): Finding => ({
  ...check(name),
  count: texts.length,
  capped: false,
  seconds: 0.5,
  offenders: texts.map((text) => ({ kind: 'pieces', id: 1, text, detail: 'Está mal.' })),
});

const after = (...events: Event[]): Progress => events.reduce(advance, NOTHING_YET);
const BEGUN: Event = { type: 'begin', names: ['a', 'b', 'c'] };

test('what was looked at is not wanted any more, found or failed', () => {
  const state = after(
    BEGUN,
    { type: 'look', name: 'a' },
    { type: 'found', finding: finding('a', 'GDL-1') },
    { type: 'look', name: 'b' },
    { type: 'failed', name: 'b', message: 'Sin conexión' },
  );
  expect(state.wanted).toEqual(['c']);
  expect(state.looking).toBeNull();
  expect(tallyOf(CHECKS, state)).toEqual({ done: 2, wrong: 2, seconds: 0.5 });
});

test('looking at one again forgets only what that one said', () => {
  const state = after(
    BEGUN,
    { type: 'found', finding: finding('a', 'GDL-1') },
    { type: 'failed', name: 'b', message: 'Sin conexión' },
    { type: 'found', finding: finding('c') },
    { type: 'begin', names: ['b'] },
    { type: 'found', finding: finding('b') },
  );
  expect(state.wanted).toEqual([]);
  expect(tallyOf(CHECKS, state)).toEqual({ done: 3, wrong: 1, seconds: 1.5 });
});

test('what was stopped says what it knows', () => {
  const state = after(BEGUN, { type: 'found', finding: finding('a') }, { type: 'stop' });
  expect(state.wanted).toEqual([]);
  expect(tallyOf(CHECKS, state).done).toBe(1);
});

test('checks stand by area, in the server’s order', () => {
  expect(byArea(CHECKS).map(([area, some]) => [area, some.length])).toEqual([
    ['Piezas', 2],
    ['Pagos', 1],
  ]);
});

test('each kind of record leads to its screen, and what has none to no link', () => {
  expect(screenOf({ kind: 'orders', id: 5, text: '', detail: '' })).toBe('/comercial/orden/5');
  expect(screenOf({ kind: 'company-users', id: 5, text: '', detail: '' })).toBe('/usuarios/empresa');
  expect(screenOf({ kind: 'roles', id: null, text: '', detail: '' })).toBe('/usuarios/roles');
  expect(screenOf({ kind: '', id: null, text: '', detail: '' })).toBeUndefined();
});

test('every kind that the server names is a resource with a screen', () => {
  const kinds = [
    'pieces',
    'circuits',
    'transfers',
    'entries',
    'exits',
    'import-numbers',
    'piece-sheets',
    'products',
    'brands',
    'suppliers',
    'true-categories',
    'categories',
    'colors',
    'quotes',
    'orders',
    'devolutions',
    'invoices',
    'commissions',
    'roles',
    'sellers',
    'company-users',
    'customers',
    'wholesalers',
  ];
  for (const kind of kinds) expect(RESOURCES[kind], kind).toBeTruthy();
});

test('the file has a line for each record, and no cell runs as a formula', () => {
  const text = csvOf(linesOf(['Área', 'Regla', 'Registro', 'Hallazgo'], [finding('a', 'GDL "1"', '=1+1')]));
  expect(text).toBe(
    '\uFEFF"Área","Regla","Registro","Hallazgo"\r\n' +
      '"Piezas","Regla a","GDL ""1""","Está mal."\r\n"Piezas","Regla a","\'=1+1","Está mal."\r\n',
  );
});
