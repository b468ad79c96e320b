import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { menuOf } from './auth/abilities';
import { es } from './i18n/es';
import { ICONS } from './pages';
import { pathTo, SCREENS } from './routes';
import { type Screen, titleOf } from './screen';
import { screenAt } from './shell/gate';
import { person } from './test/people';

/** The specification's table: path, name, resource, action. */
const wanted = readFileSync('src/test/screens.csv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [path = '', rest = ''] = [line.slice(0, line.indexOf(',')), line.slice(line.indexOf(',') + 1)];
    const [, name = '', resource = '', action = ''] = /^("[^"]*"|[^,]*),([^,]*),(.*)$/.exec(rest) ?? [];
    return {
      path: path.replace(/ \(optional filter\)/, '/:filter?').replace(/\{(\w+\??)\}/g, ':$1'),
      name: name.replace(/"/g, '').replace(/ \(.*\)$/, ''),
      resource,
      action,
    };
  });

test('the table holds exactly the 49 screens of the specification', () => {
  const ours = (SCREENS as readonly Screen[])
    .filter((screen) => !screen.extra)
    .map(({ path, resource, action }) => ({
      path,
      resource,
      action,
    }));
  const theirs = wanted.map(({ path, resource, action }) => ({ path, resource, action }));
  const sorted = (rows: typeof ours) => [...rows].sort((a, b) => a.path.localeCompare(b.path));
  expect(theirs).toHaveLength(49);
  expect(sorted(ours)).toEqual(sorted(theirs));
});

test('each screen has the name the specification gives it', () => {
  for (const { path, name } of wanted) {
    const screen = SCREENS.find((candidate) => candidate.path === path);
    expect(screen?.name).toBe(name === '404 page' ? 'error-404' : name);
  }
});

type Named = Record<string, Record<string, string>>;

test('each name is used once and has a Spanish title, its own or that of its list', () => {
  const names = SCREENS.map((screen) => screen.name);
  expect(new Set(names).size).toBe(names.length);
  const words = SCREENS.map((screen) => titleOf(screen).split('.'));
  const titles = words.map(([part = '', row = '', list = '']) =>
    part === 'screens' ? (es.screens as Record<string, string>)[row] : (es.fields as Named)[row]?.[list],
  );
  expect(titles.filter((title) => !title)).toEqual([]);
  expect(Object.keys(es.screens).filter((name) => !names.includes(name as never))).toEqual([]);
});

test('details and forms light the entry of their list', () => {
  for (const screen of SCREENS.filter((candidate) => candidate.layout === 'normal')) {
    const lit = SCREENS.find((candidate) => candidate.name === screen.active);
    expect(lit?.menu, screen.name).toBeTruthy();
    expect(lit?.area).toBe(screen.area);
  }
});

test('every menu entry has an icon', () => {
  for (const screen of SCREENS.filter((candidate) => candidate.menu))
    expect(ICONS[screen.name], screen.name).toBeTruthy();
});

test('an address finds its screen, literal paths first', () => {
  expect(screenAt(SCREENS, '/produccion/productos/nuevo')?.name).toBe('new-product');
  expect(screenAt(SCREENS, '/produccion/productos/7')?.name).toBe('product-details');
  expect(screenAt(SCREENS, '/produccion/productos/actualizar/7/visible')?.name).toBe('update-product');
  expect(screenAt(SCREENS, '/produccion/productos/7/visible/1/piezas/cantidad/3')?.name).toBe(
    'product-details-pieces',
  );
  expect(screenAt(SCREENS, '/comercial/cotizaciones/solicitud')?.name).toBe('quotes-home');
  expect(screenAt(SCREENS, '/comercial/cotizacion/nueva')?.name).toBe('new-quote');
  expect(screenAt(SCREENS, '/nada')).toBeUndefined();
});

test('the menu shows what may be read and nothing else', () => {
  const warehouse = person('Personal de Almacen', 'outcomes', [
    ['read', 'Out_inventories'],
    ['read', 'Products'],
    ['read', 'Transfers'],
  ]);
  expect(menuOf(SCREENS, warehouse).map((screen) => screen.name)).toEqual([
    'products-home',
    'transfers-list',
    'pieces-home',
    'outcomes',
  ]);
  expect(menuOf(SCREENS, null)).toEqual([]);
});

test('a link is made from the name of a screen, with what its path needs', () => {
  expect(pathTo('quote-details', { id: 7 }, { tab: 'payments' })).toBe(
    '/comercial/cotizacion/7?tab=payments',
  );
  expect(pathTo('quotes-home')).toBe('/comercial/cotizaciones');
  expect(pathTo('quotes-home', { filter: 'solicitud' })).toBe('/comercial/cotizaciones/solicitud');
  expect(pathTo('new-quote', {}, { cliente: 3, copia: undefined })).toBe(
    '/comercial/cotizacion/nueva?cliente=3',
  );
  // @ts-expect-error which quote is missing
  expect(() => pathTo('quote-details')).toThrow('id');
  // @ts-expect-error no such screen
  expect(() => pathTo('quote-detail', { id: 7 })).toThrow('quote-detail');
});

test('no other file knows the path of a screen', () => {
  const roots = new Set(SCREENS.map(({ path }) => path.split('/')[1]));
  const literal = new RegExp(`['"\`](/(${[...roots].join('|')})\\b|\\$\\{pathTo\\()`);
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|^routes\.ts$/.test(name),
  );
  expect(files.filter((name) => literal.test(readFileSync(`src/${name}`, 'utf8')))).toEqual([]);
  expect(files.length).toBeGreaterThan(500);
});
