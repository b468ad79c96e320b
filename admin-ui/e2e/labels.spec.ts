import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enter, expect, expectAccessible, NIGHT, test } from './support';

/** What a camera reads on each page of a PDF, by the reader that the server has. */
const READ = `
import json, sys, pypdfium2, zxingcpp
pages = pypdfium2.PdfDocument(sys.stdin.buffer.read())
looks = [page.render(scale=203 / 72, grayscale=True).to_pil() for page in pages]
print(json.dumps([[code.text for code in zxingcpp.read_barcodes(look)] for look in looks]))
`;
const codesOf = (pdf: Buffer): string[][] => {
  const { stdout, stderr } = spawnSync('../.venv/bin/python', ['-c', READ], { input: pdf });
  expect(stderr.toString()).toBe('');
  return JSON.parse(stdout.toString());
};

const printed = async (page: Page): Promise<Buffer> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Imprimir' }).click(),
  ]);
  return readFile(await download.path());
};

test('labels of chosen pieces are printed from the free label on, and open their piece', async ({ page }) => {
  await enter(page, 'coordinador');
  const free = encodeURIComponent(JSON.stringify({ location: 1, free: true }));
  // Not the newest ones: other tests enter them to sell them.
  await page.goto(`/almacen/piezas?filter=${free}&page=3`);
  const rows = page.getByRole('row');
  for (const at of [1, 2, 3]) await rows.nth(at).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Etiquetas', exact: true }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Etiquetas de 3 piezas' });
  await dialog.getByRole('combobox', { name: 'Impresora' }).fill('Rollo de la bodega');
  await dialog.getByLabel('A la derecha').fill('0.5');
  await dialog.getByRole('radio', { name: 'Etiqueta 29', exact: true }).click();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Etiqueta 30', exact: true })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expectAccessible(page);
  const pages = codesOf(await printed(page));
  expect(pages.map((codes) => codes.length)).toEqual([2, 1]);
  await expect(page.getByText('Las etiquetas están listas.')).toBeVisible();

  const address = pages[1]?.[0] ?? '';
  await page.goto(new URL(address).pathname);
  await expect(page.getByText('Etiqueta impresa').first()).toBeVisible();
  const tag = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

  await page.getByRole('button', { name: 'Etiqueta', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Impresora' })).toHaveValue('Rollo de la bodega');
  await expect(page.getByLabel('A la derecha')).toHaveValue('0.5');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();

  await page.goto('/produccion/traspasos/nuevo');
  await page.getByRole('combobox', { name: 'Origen' }).click();
  await page.getByRole('option', { name: 'Bodega GDL' }).click();
  const scan = page.getByRole('textbox', { name: /Escanea/ });
  await scan.fill(`https://otra.example.mx${new URL(address).pathname}`);
  await scan.press('Enter');
  await expect(page.getByText('1 pieza agregada')).toBeVisible();
  await expect(page.getByText(tag).first()).toBeVisible();
});

test('what the labels are not good for is said in the dialog', async ({ page }) => {
  await enter(page, 'almacen');
  await page.goto('/almacen/piezas/1');
  await page.getByRole('button', { name: 'Etiqueta', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Copias de cada una').evaluate((field) => field.removeAttribute('max'));
  await dialog.getByLabel('Copias de cada una').fill('21');
  await dialog.getByRole('button', { name: 'Imprimir' }).click();
  await expect(dialog.getByLabel('Copias de cada una')).toHaveAccessibleDescription(
    'Debe ser como máximo 20.',
  );
});

test('on a phone the dialog fills the screen and rolls have no places', NIGHT, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'almacen');
  await page.goto('/almacen/piezas/1');
  await page.getByRole('button', { name: 'Más' }).click();
  await page.getByRole('button', { name: 'Etiqueta', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Papel' }).click();
  await page.getByRole('option', { name: 'Rollo de 62 × 29 mm' }).click();
  await expect(dialog.getByRole('radiogroup')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});

test('the label of a place leads to the pieces that lie there', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/almacen/ubicaciones/2');
  await expect(page).toHaveURL(/almacen\/piezas\?filter=/);
  await expect(page.getByRole('cell', { name: 'Bodega GDL' })).toHaveCount(0);
});
