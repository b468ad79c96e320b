import { expect, test } from 'vitest';
import { homePath } from '../auth/abilities';
import { SCREENS } from '../routes';
import type { Screen } from '../screen';
import { person } from '../test/people';
import { afterLogin, elsewhere } from './gate';

const screen = (name: string): Screen => {
  const found = SCREENS.find((candidate) => candidate.name === name);
  if (!found) throw new Error(name);
  return found;
};
const admin = person('Administrador', 'dashboard', [
  ['read', 'Dashboard'],
  ['read', 'Products'],
  ['read', 'Product'],
]);

test('a stranger sees login, the pages of mailed links, not-authorized and 404, and nothing else', () => {
  const open = SCREENS.filter((candidate) => elsewhere(SCREENS, null, candidate) === null).map(
    ({ name }) => name,
  );
  expect(open.sort()).toEqual([
    'access-control',
    'auth-login',
    'confirm-email',
    'error-404',
    'new-password',
    'not-authorized',
    'own-account',
  ]);
  expect(elsewhere(SCREENS, null, screen('dashboard'))).toBe('/login');
});

test('that there is no such page is told to everybody, also to a role without a single pair', () => {
  expect(elsewhere(SCREENS, person('client', 'access-control', []), screen('error-404'))).toBeNull();
});

test('who may not open a screen is sent to not-authorized', () => {
  expect(elsewhere(SCREENS, admin, screen('roles'))).toBe('/pages/miscellaneous/not-authorized');
  expect(elsewhere(SCREENS, admin, screen('products-home'))).toBeNull();
});

test.each([
  ['dashboard', '/inicio/dashboard'],
  ['access-control', '/access-control'],
  ['outcomes', '/almacen/salidas'],
] as const)('a logged-in user who opens login goes to the home %s', (home, path) => {
  const opens: [string, string][] = [
    ['read', 'Dashboard'],
    ['read', 'Out_inventories'],
  ];
  expect(elsewhere(SCREENS, person('x', home, opens), screen('auth-login'))).toBe(path);
});

test('who may not open the home of their role begins with the first screen of their menu', () => {
  expect(homePath(person('Otro', 'dashboard', [['read', 'Orders']]))).toBe('/comercial/ordenes');
  expect(homePath(person('Otro', 'dashboard', []))).toBe('/pages/miscellaneous/not-authorized');
});

test('a role without a home stays at the login screen instead of going in circles', () => {
  const nobody = person('Otro', 'auth-login', []);
  expect(homePath(nobody)).toBe('/login');
  expect(elsewhere(SCREENS, nobody, screen('auth-login'))).toBeNull();
});

test('the address asked for before the login is remembered, when it is theirs', () => {
  expect(afterLogin(SCREENS, admin, '/produccion/productos?page=2')).toBe('/produccion/productos?page=2');
  expect(afterLogin(SCREENS, admin, '/produccion/productos/7')).toBe('/produccion/productos/7');
  expect(afterLogin(SCREENS, admin, '/usuarios/roles')).toBe('/inicio/dashboard');
  expect(afterLogin(SCREENS, admin, '/login')).toBe('/inicio/dashboard');
  expect(afterLogin(SCREENS, admin, '//evil.example')).toBe('/inicio/dashboard');
  expect(afterLogin(SCREENS, admin, undefined)).toBe('/inicio/dashboard');
});
