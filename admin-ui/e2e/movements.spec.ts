import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { enter, expect, expectAccessible, headersOf, NIGHT, search, test, typeDay } from './support';

const random = (name: string) => `${name}-${randomUUID().slice(0, 8)}`.toUpperCase();

test('exits are the first page of the warehouse, and fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 860 });
  await enter(page, 'almacen');
  await page.goto('/almacen/salidas');
  await expect(page.getByRole('heading', { level: 1, name: 'Salidas' })).toBeVisible();
  await expectAccessible(page);
});

test('an entry shows its pieces and takes evidence, which leaves again', async ({ page }) => {
  await enter(page, 'coordinador');
  await page.goto('/almacen/entradas');
  await page.getByRole('link', { name: /^#\d+/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Entrada \d+/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Piezas' }).click();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('tab', { name: 'Evidencias' }).click();
  const picker = page.locator('input[type=file]');
  await picker.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('Solo se acepta un PDF o una imagen')).toBeVisible();
  await expectAccessible(page);
});

/** Picks a product and scans tags for it. */
const scan = async (page: Page, ...tags: string[]) => {
  await page.getByRole('combobox', { name: 'Agregar producto' }).fill('silla');
  await page.getByRole('option').first().click();
  const box = page.getByLabel(/^Etiquetas nuevas de/);
  await expect(box).toBeFocused();
  for (const tag of tags) {
    await page.keyboard.type(tag);
    await page.keyboard.press('Enter');
  }
};

test('an entry is made with the scan box, proved, printed and corrected', async ({ page }) => {
  const [one, two, typed] = [random('ENT'), random('ENT'), random('ENT')];
  await enter(page, 'almacen');
  await page.goto('/almacen/entradas');
  await page.getByRole('link', { name: 'Nueva entrada' }).click();
  await expect(page.getByRole('combobox', { name: 'Ubicación' })).toHaveAttribute('aria-disabled', 'true');
  await scan(page, one, two, one.toLowerCase());
  await expect(page.getByText('Ya está en la lista.')).toBeVisible();
  await expect(page.getByLabel('Etiqueta 2')).toHaveValue(two);
  await page.getByLabel('Piezas sin código').fill('3');
  await expect(page.getByRole('heading', { name: '5 piezas' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/^Etiquetas nuevas de/).fill(typed);
  await page.keyboard.press('Control+s');

  await expect(page.getByRole('heading', { level: 1, name: /^Entrada \d+/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Piezas' }).click();
  await expect(page.getByRole('link', { name: typed })).toBeVisible();
  await expect(page.getByRole('link', { name: one })).toHaveAttribute('href', /\/almacen\/piezas\/\d+/);
  await page.getByRole('tab', { name: 'Evidencias' }).click();
  const names = ['constancia.png', 'otro-qr.png'];
  await page.locator('input[type=file]').setInputFiles(names.map((name) => `e2e/files/${name}`));
  for (const name of names) await expect(page.getByText(name)).toBeVisible();
  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^entrada_\d+\.pdf$/);
  await page.getByRole('button', { name: 'Editar' }).click();
  await page.getByRole('textbox', { name: 'Notas' }).fill('Llegó mojada');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Llegó mojada')).toBeVisible();
});

test(
  'a tag that a piece has is told by the scan box, and what is missing at its field',
  NIGHT,
  async ({ page }) => {
    const tag = random('DOS');
    await enter(page, 'coordinador');
    await page.goto('/almacen/entradas/nueva');
    await page.getByRole('combobox', { name: 'Ubicación' }).click();
    await page.getByRole('option').first().click();
    await scan(page, tag);
    await expect(page.getByLabel('Etiqueta 1')).toHaveValue(tag);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Entrada \d+/ })).toBeVisible();

    await page.setViewportSize({ width: 390, height: 860 });
    await page.goto('/almacen/entradas/nueva');
    await scan(page, tag);
    await expect(page.getByText('Otra pieza ya tiene este código.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Abrir su ficha' })).toHaveAttribute(
      'href',
      /almacen\/piezas\/\d+$/,
    );
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByLabel('Piezas sin código')).toHaveAccessibleDescription(/cuántas son/);
    await expectAccessible(page);
  },
);

test('the entries of a year are printed', NIGHT, async ({ page }) => {
  await enter(page, 'facturacion');
  await page.goto('/almacen/entradas');
  await page.getByRole('combobox', { name: 'Año' }).click();
  await page.getByRole('option', { name: '2026' }).click();
  await expect(page).toHaveURL(/2026/);
  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^entradas-.*\.pdf$/);
  await expect(page.getByRole('link', { name: 'Nueva entrada' })).toHaveCount(0);
});

test('an import is made, opened and changed', async ({ page }) => {
  const number = `IMP-${Date.now().toString(36)}`;
  await enter(page, 'coordinador');
  await page.goto('/produccion/importaciones');
  await page.getByRole('button', { name: 'Nueva importación' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Número').fill(number);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await search(page, number);
  // The address is written anew by the search: only then a row may be opened.
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/filter=/);
  await page.getByRole('button', { name: new RegExp(number, 'i') }).click();
  await page.getByRole('button', { name: 'Editar' }).click();
  await page.getByRole('textbox', { name: 'Notas' }).fill('Con retraso');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('tab', { name: 'General' }).click();
  await expect(page.getByText('Con retraso').first()).toBeVisible();
  await expectAccessible(page);
});

/** Makes an import number by the call that the form uses. */
const makeImport = async (page: Page, number: string) => {
  const headers = await headersOf(page);
  const made = await page.request.post('/api/import-numbers', { headers, data: { NoImport: number } });
  const { data } = await made.json();
  const pieces = { IdProduct: 2, pieces: [{ Tag: random('PRE') }] };
  const entry = { kind: 'Importación', locationId: 1, IdImport: data.id, lines: [pieces] };
  expect((await page.request.post('/api/products-entries', { headers, data: entry })).status()).toBe(201);
  return data.id as number;
};

test('an import is counted piece by piece: what came can be sold', async ({ page }) => {
  await enter(page, 'coordinador');
  const id = await makeImport(page, random('LLE'));
  await page.goto(`/produccion/importaciones?importacion=${id}`);
  await page.getByRole('button', { name: 'Registrar llegada' }).click();
  const dialog = page.getByRole('dialog', { name: /^Qué llegó de/ });
  await expect(dialog.getByRole('button', { name: 'Registrar' })).toBeDisabled();
  await expect(dialog.getByText('1 pieza sin marcar')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: /^PRE-/ }).check();
  await dialog.getByRole('button', { name: 'Registrar 1 de 1' }).click();
  await expect(dialog).toBeHidden();
  const drawer = page.getByRole('dialog', { name: 'Importaciones' });
  await expect(drawer.getByText('Disponible', { exact: true }).first()).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Registrar llegada' })).toHaveCount(0);
  await drawer.getByRole('tab', { name: 'Piezas' }).click();
  await drawer.getByRole('link', { name: /^PRE-/ }).click();
  await page.getByRole('tab', { name: 'Datos' }).click();
  await expect(page.getByText('Disponible', { exact: true })).toBeVisible();
});

test('a missing piece is answered for, stands in the list and is found', async ({ page }) => {
  await enter(page, 'coordinador');
  const id = await makeImport(page, random('FAL'));
  await page.goto(`/produccion/importaciones?importacion=${id}&tab=pieces`);
  await page.getByRole('link', { name: /^PRE-/ }).click();
  await page.getByRole('button', { name: 'Reportar faltante' }).click();
  await page.getByRole('combobox', { name: 'Quién responde por lo que falta' }).click();
  await page.getByRole('option').first().click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Reportar faltante' }).click();
  await expect(page.getByText(/^Falta desde el/)).toBeVisible();
  await expect(page.getByText('Faltó', { exact: true })).toBeVisible();
  const tag = await page.getByRole('heading', { level: 1 }).innerText();
  const address = page.url();
  await page.goto(`/almacen/piezas?filter=${encodeURIComponent('{"status":"Faltante"}')}`);
  await expect(page.getByRole('row').filter({ hasText: tag })).toContainText(/Responde \S/);
  await page.goto(address);
  await page.getByRole('button', { name: 'Registrar hallazgo' }).click();
  await page.getByRole('combobox', { name: 'Se halló en' }).click();
  await page.getByRole('option', { name: 'Bodega CDMX' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar hallazgo' }).click();
  await expect(page.getByText(/^Falta desde el/)).toHaveCount(0);
  await expect(page.getByText('Se halló', { exact: true })).toBeVisible();
});

test('several imports are changed at once, summed and exported', async ({ page }) => {
  const name = random('VAR');
  await enter(page, 'admin');
  for (const end of ['A', 'B']) await makeImport(page, `${name}-${end}`);
  await page.goto('/produccion/importaciones');
  await search(page, name);
  await expect(page.getByRole('row')).toHaveCount(3);
  const sums = page.getByRole('region', { name: 'Sumas' });
  await expect(sums).toContainText(/Importaciones2/);
  for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check();
  await expect(page.getByText('2 elegidos')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cambiar datos' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Cambiar ETA' }).check();
  await typeDay(dialog.getByRole('textbox', { name: 'ETA' }), '04/05/2031');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('cell', { name: '04/05/2031' })).toHaveCount(2);
  await expect(page.getByText('2 elegidos')).toHaveCount(0);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Excel (todas las filas)', exact: true }).click();
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
});
