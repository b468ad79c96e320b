import { expect, test } from 'vitest';
import { fileName } from '../../api/files';
import { exportAddress } from '../../api/records';
import { chosenColumns, hiddenByDefault } from './columns';

const columns = [{ source: 'name' }, { source: 'email' }, { source: 'phone', hidden: true }];
const sources = (list: { source: string }[]) => list.map(({ source }) => source);

test('hidden columns are left out, the others come in their chosen order', () => {
  expect(hiddenByDefault(columns)).toEqual(['phone']);
  expect(sources(chosenColumns(columns, ['phone']))).toEqual(['name', 'email']);
  expect(sources(chosenColumns(columns, ['name'], [2, 0, 1]))).toEqual(['phone', 'email']);
});

test('an order kept from before a column was added loses no column', () => {
  expect(sources(chosenColumns(columns, [], [1, 0]))).toEqual(['email', 'name', 'phone']);
});

test('the export asks for all rows of the filter with the chosen columns', () => {
  const address = exportAddress({
    resource: 'sellers',
    format: 'xlsx',
    sort: { field: 'name', order: 'DESC' },
    filter: { q: 'peña', status: 'Activo' },
    columns: ['name', 'email'],
  });
  const url = new URL(address, 'http://x');
  expect(url.pathname).toBe('/api/admin/sellers/export.xlsx');
  expect(url.searchParams.get('filter')).toBe('{"q":"peña","status":"Activo"}');
  expect(url.searchParams.get('sort')).toBe('["name","DESC"]');
  expect([url.searchParams.get('active[0]'), url.searchParams.get('active[1]')]).toEqual(['name', 'email']);
  expect(url.searchParams.has('range')).toBe(false);
});

test('a file keeps the name the server gives it', () => {
  expect(fileName('attachment; filename="orden_7.pdf"')).toBe('orden_7.pdf');
  expect(fileName("attachment; filename*=UTF-8''cotizaci%C3%B3n.pdf")).toBe('cotización.pdf');
  expect(fileName(null)).toBeUndefined();
});
