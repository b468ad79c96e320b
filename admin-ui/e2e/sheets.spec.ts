import type { Page } from '@playwright/test';
import { enter, expect, expectAccessible, test } from './support';

const PATH = '/produccion/importaciones/piezas';
const HEADS = 'IdPiece,Producto,Etiqueta,Número de serie,Ubicación,Condición';
const sheet = (...rows: string[]) => ({
  name: 'piezas.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${[HEADS, ...rows].join('\r\n')}\r\n`),
});
const tags = () => {
  const start = `E2E-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.toUpperCase();
  return [`${start}-A`, `${start}-B`] as const;
};

/** Brings a file and waits until it has been judged. */
const bring = async (page: Page, ...rows: string[]) => {
  await page.goto(PATH);
  await page.locator('input[type=file]').setInputFiles(sheet(...rows));
  await expect(page).toHaveURL(new RegExp(`${PATH}/\\d+`));
  await expect(page.getByRole('list', { name: 'Filas' })).toBeVisible();
};

const confirmed = async (page: Page, action: string) => {
  await page.getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
};

test('a sheet with a title and headings of its own is read once they are explained', async ({ page }) => {
  const [one] = tags();
  const lines = ['Inventario de noviembre;;', 'Artículo;Etiqueta;Bodega;Color', `2;${one};Bodega GDL;rojo`];
  const file = { name: 'almacen.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
  await enter(page, 'coordinador');
  await page.goto(PATH);
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('region', { name: 'Columnas que no conocemos' })).toBeVisible();
  await expectAccessible(page);
  for (const [head, column] of [
    ['Artículo', 'Producto'],
    ['Bodega', 'Ubicación'],
  ] as const) {
    await page.getByLabel(head, { exact: true }).click();
    await page.getByRole('option', { name: column, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Continuar' }).click();
  const rows = page.getByRole('list', { name: 'Filas' });
  await expect(rows).toContainText(`Etiqueta: ${one}`);
  await confirmed(page, 'Descartar');
});

test('pieces are brought, reviewed, committed, changed and undone', async ({ page }) => {
  const [one, two] = tags();
  await enter(page, 'coordinador');
  await bring(page, `,2,${one},,Bodega GDL,Nuevo`, `,2,${two},,Bodega GDL,Nuevo`);
  const rows = page.getByRole('list', { name: 'Filas' });
  await expect(rows).toContainText(`Etiqueta: ${one}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByText('Las piezas están guardadas')).toBeVisible();
  const link = rows.getByRole('link', { name: /^Pieza \d+/ }).first();
  await expect(link).toHaveAttribute('href', /\/almacen\/piezas\/\d+/);
  const first = page.url();

  await bring(page, `,2,${one},,Bodega GDL,Habilitado`, `,2,${two},,Bodega GDL,Nuevo`);
  await expect(rows.getByRole('listitem').filter({ hasText: one })).toContainText(
    'Condición: Nuevo → Habilitado',
  );
  await page.getByRole('button', { name: '1 sin cambio' }).click();
  await expect(rows).toContainText(two);
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByText('Las piezas están guardadas')).toBeVisible();
  const second = page.url();

  await page.goto(first);
  await confirmed(page, 'Deshacer');
  await expect(page.getByRole('dialog').getByRole('alert').or(page.getByRole('alert')).first()).toContainText(
    one,
  );

  await page.goto(second);
  await confirmed(page, 'Deshacer');
  await expect(page.getByText('Deshecha').first()).toBeVisible();
  await page.goto(first);
  await confirmed(page, 'Deshacer');
  await expect(page.getByText('Deshecha').first()).toBeVisible();
  await expect(rows.getByRole('link')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Historial' }).click();
  await expect(page.getByText('Deshacer').first()).toBeVisible();
});

test('wrong cells are told with row, column, value and reason, and come back marked', async ({ page }) => {
  const [tag] = tags();
  await enter(page, 'admin');
  await bring(page, `,2,${tag},,Marte,Nuevo`);
  const row = page.getByRole('list', { name: 'Filas' }).getByRole('listitem');
  await expect(row).toContainText('Fila 2');
  await expect(row).toContainText('Ubicación «Marte»: No hay esa ubicación.');
  const marked = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar con los errores marcados' }).click();
  expect((await marked).suggestedFilename()).toMatch(/^piezas-revisadas-\d+\.xlsx$/);
  await expect(page.getByRole('button', { name: 'Importar', exact: true })).toHaveCount(0);
  await expectAccessible(page);
});

test('the template can be had, and a file that is no spreadsheet is refused in the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 860 });
  await enter(page, 'coordinador');
  await page.goto(PATH);
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar plantilla' }).click();
  expect((await template).suggestedFilename()).toBe('plantilla.xlsx');
  const file = { name: 'foto.xlsx', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50]) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  await expectAccessible(page);
});
