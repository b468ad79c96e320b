import { enter, expect, expectAccessible, fresh, search, test, typeDay } from './support';

test('a piece is found by its words, corrected, removed and restored, and its passport tells it all', async ({
  page,
}) => {
  await enter(page, 'coordinador');
  await page.goto('/almacen/piezas');
  await search(page, 'cdmx nuevo disponible inventario');
  await expect(page.getByRole('cell', { name: 'Bodega CDMX' }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Bodega GDL' })).toHaveCount(0);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: 'Pasaporte' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Corregir' }).click();
  const tag = fresh('E2E').toUpperCase();
  await page.getByLabel('Etiqueta').fill(tag);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tag);

  await page.getByRole('button', { name: 'Dar de baja' }).click();
  await page.getByRole('dialog').getByLabel('Motivo').fill('Se perdió');
  await page.getByRole('dialog').getByRole('button', { name: 'Dar de baja' }).click();
  const line = page.getByRole('list', { name: /Vida de la pieza/ });
  await expect(line.getByText('Dada de baja')).toBeVisible();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await page.getByRole('dialog').getByLabel('Motivo').fill('Apareció');
  await page.getByRole('dialog').getByRole('button', { name: 'Recuperar' }).click();
  await expect(line.getByText('Recuperada')).toBeVisible();
  await expect(line.getByText(tag)).toBeVisible();
});

test('pieces of an import are listed, and one is corrected to another import and day', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/almacen/piezas');
  await page.getByRole('button', { name: 'Más filtros' }).click();
  await page.getByRole('combobox', { name: 'Importación' }).fill('IMP-2026-002');
  const answer = page.waitForResponse(/\/api\/admin\/pieces\?.*importNumber/);
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/importNumber/);
  // Until the answer is drawn, the first row is another list's.
  const [{ Tag }] = await (await answer).json();
  await page.locator('tbody').getByRole('link', { name: Tag, exact: true }).click();
  await page.getByRole('button', { name: 'Corregir' }).click();
  await expect(page.getByRole('combobox', { name: 'Importación' })).toHaveValue('IMP-2026-002');
  await page.getByRole('combobox', { name: 'Importación' }).fill('IMP-2026-001');
  await page.getByRole('option').first().click();
  await typeDay(page.getByLabel('Llegada'), '03/02/2026');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await page.getByRole('tab', { name: 'Datos' }).click();
  await expect(page.getByText('IMP-2026-001')).toBeVisible();
  await expect(page.getByText('03/02/2026')).toBeVisible();
});

test('where a piece was on a day', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/almacen/piezas/1');
  await typeDay(page.getByLabel('Día'), '04/05/2001');
  await expect(page.getByText('Todavía no estaba en la empresa')).toBeVisible();
});

test('a tag that another piece has is refused at its field', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/almacen/piezas/1');
  const taken = await page.getByRole('heading', { level: 1 }).textContent();
  await page.goto('/almacen/piezas/2');
  await page.getByRole('button', { name: 'Corregir' }).click();
  await page.getByLabel('Etiqueta').fill(taken ?? '');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel('Etiqueta')).toHaveAccessibleDescription(
    'Esa etiqueta ya la tiene otra pieza.',
  );
});

test('the address of a product names which of its pieces, and how many', async ({ page }) => {
  await enter(page, 'vendedor');
  await page.goto('/produccion/productos/2/visible/1/piezas/gdl/cantidad/3');
  await expect(page.getByText('Se pidieron 3 piezas')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Buscar' })).toHaveValue('gdl');
  await expect(page.getByRole('cell', { name: 'Bodega CDMX' })).toHaveCount(0);
  await expectAccessible(page);
});

test('the pieces of a product become another one’s', async ({ page }) => {
  await enter(page, 'coordinador');
  const pass = async (from: number) => {
    await page.goto(`/produccion/productos/${from}?tab=pieces`);
    await page.getByRole('button', { name: 'Pasar piezas' }).click();
    await page.getByRole('combobox', { name: 'Producto nuevo' }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pasar piezas' }).click();
  };
  await pass(3);
  await expect(
    page
      .getByRole('dialog')
      .getByRole('link', { name: /Circuito/ })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await pass(31);
  await expect(page.getByText('Las piezas se han transferido correctamente.')).toBeVisible();
});
