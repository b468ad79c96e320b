import { expect, test } from 'vitest';
import { ourPath, RESOURCES } from '../api/resources';
import { SCREENS } from '../routes';
import { keepOurs } from './adminRouter';
import { screenAt } from './gate';

test.each([
  ['/products/5/show', '/produccion/productos/5'],
  ['/products/5', '/produccion/productos/actualizar/5/visible'],
  ['/products/create', '/produccion/productos/nuevo'],
  ['/products', '/produccion/productos'],
  ['/sellers/3/show', '/usuarios/vendedores/3'],
  ['/company-users/3/show', '/usuarios/empresa'],
  ['/usuarios/vendedores', '/usuarios/vendedores'],
])("react-admin's %s is our %s", (theirs, ours) => expect(ourPath(theirs)).toBe(ours));

test('every address of the table is one of our screens', () => {
  for (const resource of Object.keys(RESOURCES))
    for (const verb of ['', '/create', '/7', '/7/show']) {
      const path = ourPath(`/${resource}${verb}`);
      expect(screenAt(SCREENS, path.replace(/\?.*/, '')), path).toBeTruthy();
    }
});

test('a list that changes its page keeps our part of the address', () => {
  expect(keepOurs({ search: '?page=2' }, '?tab=low&page=1')).toEqual({ search: '?page=2&tab=low' });
  expect(keepOurs({ pathname: '/x', search: '?page=2' }, '?tab=low')).toEqual({
    pathname: '/x',
    search: '?page=2',
  });
});
