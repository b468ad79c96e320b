import { enter, expect, expectAccessible, test } from './support';

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
  await expect(page.getByText(/^1 a \d+ de \d+$/)).toBeVisible();
  await page.getByRole('tab', { name: 'Evidencias' }).click();
  const picker = page.locator('input[type=file]');
  await picker.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('Solo se acepta un PDF o una imagen')).toBeVisible();
  await expectAccessible(page);
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
  await page.getByRole('textbox', { name: 'Buscar' }).fill(number);
  // The address is written anew by the search: only then a row may be opened.
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/filter=/);
  await page.getByRole('button', { name: new RegExp(number, 'i') }).click();
  await page.getByRole('button', { name: 'Editar' }).click();
  await page.getByLabel('Notas').fill('Con retraso');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Con retraso').first()).toBeVisible();
  await expectAccessible(page);
});
