import { unzipSync } from 'fflate';
import { expect, test } from './fixtures';
import type { Tab } from './tab';

const card = { role: 'group', name: 'Preparando el archivo' } as const;
const rows = { role: 'row', has: { role: 'cell' } } as const;

const open = async (tab: Tab, path: string) => {
  await tab.open(path);
  await tab.see(rows);
};
const startExport = async (tab: Tab, format: RegExp) => {
  await tab.click({ role: 'button', name: 'Exportar' });
  await tab.click({ role: 'menuitem', name: format });
};

test('a list is filtered, searched and put in order, and its address says so', async ({ tab, enter }) => {
  await enter('admin');
  await open(tab, '/comercial/ordenes/pendiente');
  await tab.at(/filter=.*Pago\+pendiente/);
  await tab.picture('orders');
  await tab.click({ role: 'combobox', name: /^Pago/ });
  await tab.click({ role: 'option', name: 'Pago liquidado' });
  await tab.at(/filter=.*Pago\+liquidado/);
  await tab.see(rows);
  await tab.gone({ ...rows, says: /Pago pendiente/ });
  await tab.click({ role: 'button', name: 'Quitar filtros' });
  await tab.see({ ...rows, says: /Pago pendiente/ });
  await tab.open('/almacen/piezas');
  await tab.fill({ role: 'textbox', name: 'Buscar' }, 'cdmx nuevo disponible inventario');
  await tab.see({ role: 'cell', text: 'Bodega CDMX' });
  await tab.gone({ role: 'cell', text: 'Bodega GDL' });
});

test('a long file says how far it is and arrives whole; one that is given up leaves nothing', async ({
  tab,
  enter,
}) => {
  await enter('admin');
  await open(tab, '/almacen/piezas');
  let total = 0;
  const file = await tab.received(async () => {
    await startExport(tab, /^CSV/);
    const told = await tab.textOf({ text: /^[\d,]+ de [\d,]+ filas$/, within: card });
    total = Number(/de ([\d,]+)/.exec(told)?.[1]?.replaceAll(',', ''));
    await tab.picture('export');
  });
  expect(file.name).toMatch(/\.csv$/);
  const lines = file.bytes.toString('utf8').trimEnd().split('\r\n');
  expect(lines).toHaveLength(total + 1);
  await tab.gone(card);
  const before = tab.files();
  await startExport(tab, /^Excel \(todas las filas y columnas\)/);
  await tab.click({ role: 'button', name: 'Cancelar', within: card });
  await tab.gone(card);
  await tab.see({ css: 'button:enabled', role: 'button', name: 'Exportar' });
  expect(tab.files()).toEqual(before);
});

test('a spreadsheet is one', async ({ tab, enter }) => {
  await enter('admin');
  await open(tab, '/usuarios/vendedores');
  const file = await tab.received(() => startExport(tab, /^Excel \(todas las filas\)/));
  expect(file.name).toMatch(/\.xlsx$/);
  expect(Object.keys(unzipSync(new Uint8Array(file.bytes)))).toContain('xl/workbook.xml');
});
