import { expect, test } from 'vitest';
import { SCREENS } from '../../routes';
import type { Screen } from '../../screen';
import {
  anchorOf,
  excerptOf,
  FIRST,
  PAGES,
  PARTS,
  type Part,
  pageOf,
  pageOfRole,
  partsFor,
  pictureOf,
  search,
  targetOf,
} from './manual';

const ROLES = [
  'Administrador',
  'Vendedor',
  'Mayorista',
  'Encargado de Facturacion',
  'Coordinador de Almacen',
  'Personal de Almacen',
];

test('every page of the manual is here, with its title', () => {
  expect(PAGES.length).toBeGreaterThan(10);
  expect(PAGES.filter(({ title }) => !title)).toEqual([]);
  expect(pageOf(FIRST)?.title).toBe('Manual de Trastienda');
  expect(pictureOf('imagenes/lista.png')).toContain('lista');
  expect(pictureOf('imagenes/nada.png')).toBeUndefined();
});

test('each screen in the frame has its part, and no part names a screen that there is not', () => {
  const framed = (SCREENS as readonly Screen[]).filter(
    ({ layout, name }) => layout === 'normal' && name !== 'help',
  );
  const told = new Set(PARTS.flatMap(({ screens }) => screens));
  expect(framed.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([]);
  const names = framed.map(({ name }) => name);
  expect([...told].filter((name) => !names.includes(name))).toEqual([]);
});

test('each role that works here has its page', () => {
  for (const role of ROLES) expect(pageOf(pageOfRole(role) ?? '')?.title, role).toBeTruthy();
  expect(pageOfRole('Contador')).toBeUndefined();
});

test('of a screen a role reads its own page, then of its subject; apart, what other jobs do there', () => {
  const told = (screen: string, role: string) => {
    const names = (parts: Part[]) => parts.map(({ page, title }) => `${page.name}: ${title}`);
    const { own, others } = partsFor(screen, role);
    return [names(own), names(others)];
  };
  expect(told('order-details', 'Vendedor')[0]).toEqual([
    'vendedor: Seguir tus órdenes',
    'vendedor: Pedir una factura',
    'vendedor: Pedir una devolución',
    'facturas: Facturar',
  ]);
  expect(told('stock-count', 'Personal de Almacen')).toEqual([['almacen: Contar'], ['coordinador: Conteos']]);
  expect(told('stock-count', 'Contador')).toEqual([[], ['almacen: Contar', 'coordinador: Conteos']]);
});

test('a part ends where the next of its level begins', () => {
  const part = PARTS.find(({ anchor }) => anchor === 'recibir-el-efectivo');
  expect(part?.text).toContain('### El corte');
  expect(part?.text).not.toContain('## Facturar');
});

test('anchors are those that the links of the manual name', () => {
  expect(anchorOf('Si se liquida en dólares')).toBe('si-se-liquida-en-dólares');
  expect(anchorOf('Al empezar el día: el tipo de cambio')).toBe('al-empezar-el-día-el-tipo-de-cambio');
});

test('a link leads where it does in the files', () => {
  expect(targetOf('facturas.md', 'vendedor')).toBe('/ayuda/facturas');
  expect(targetOf('facturas.md#por-cobrar', 'vendedor')).toBe('/ayuda/facturas#por-cobrar');
  expect(targetOf('#tu-comisión', 'vendedor')).toBe('/ayuda/vendedor#tu-comisión');
  expect(targetOf('README.md', 'vendedor')).toBe('/ayuda');
});

test('words are found without their accents, in a title first', () => {
  const [first, second] = search('devolucion pedir', 'Coordinador de Almacen');
  expect(first?.title).toBe('Pedir una devolución');
  expect(second?.page.name).toBe('coordinador');
  const [cut] = search('el corte', '');
  expect(cut && excerptOf(cut, 'corte')).not.toMatch(/[*|]/);
  expect(search('  ', '')).toEqual([]);
  expect(search('zzz', '')).toEqual([]);
});
