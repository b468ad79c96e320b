import { expect, test } from 'vitest';
import {
  type Ability,
  changesBetween,
  grantsOf,
  permissionsOf,
  type Role,
  subjectsOf,
  withGrant,
  withSubject,
} from './matrix';

const ability = (subject: string, action: string, scopes = ['all']): Ability => ({
  subject,
  action,
  scopes,
  subjectLabel: subject === 'Quotes' ? 'Cotizaciones' : 'Órdenes',
  label: action,
});
const read = ability('Quotes', 'read', ['all', 'own']);
const approve = ability('Quotes', 'approve');
const orders = ability('Orders', 'read', ['location', 'own']);
const all = [read, approve, orders];

test('only what is granted counts', () => {
  const permissions: Role['permissions'] = [
    { action: 'read', subject: 'Quotes', scope: 'own', granted: true },
    { action: 'approve', subject: 'Quotes', scope: 'all', granted: false },
  ];
  expect(grantsOf({ permissions })).toEqual({ 'Quotes/read': 'own' });
});

test('a pair is given with a scope and taken away whole', () => {
  const given = withGrant({}, read, 'own');
  expect(given).toEqual({ 'Quotes/read': 'own' });
  expect(withGrant(given, read, null)).toEqual({});
});

test('a whole subject is given at its widest scope', () => {
  expect(withSubject({}, [read, approve], true)).toEqual({ 'Quotes/read': 'all', 'Quotes/approve': 'all' });
  expect(withSubject({}, [orders], true)).toEqual({ 'Orders/read': 'location' });
  expect(withSubject({ 'Quotes/read': 'own', 'Orders/read': 'own' }, [read, approve], false)).toEqual({
    'Orders/read': 'own',
  });
});

test('what is saved is the whole set of granted pairs', () => {
  expect(permissionsOf(all, { 'Orders/read': 'own' })).toEqual([
    { action: 'read', subject: 'Orders', scope: 'own', granted: true },
  ]);
});

test('changes are counted by pair: given, taken and rescoped', () => {
  expect(changesBetween({ a: 'all', b: 'own' }, { b: 'all', c: 'all' })).toBe(3);
  expect(changesBetween({ a: 'all' }, { a: 'all' })).toBe(0);
});

test('subjects come grouped and are found without accents', () => {
  expect(subjectsOf(all).map(({ subject, abilities }) => [subject, abilities.length])).toEqual([
    ['Quotes', 2],
    ['Orders', 1],
  ]);
  expect(subjectsOf(all, 'ordenes').map(({ subject }) => subject)).toEqual(['Orders']);
});
