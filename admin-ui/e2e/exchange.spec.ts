import { enter, expect, expectAccessible, NIGHT, test } from './support';

test('billing sets the rate of the day, which then counts and stands in the list', async ({ page }) => {
  await enter(page, 'facturacion');
  await page.goto('/comercial/tipo-de-cambio');
  await page.getByLabel('Nuevo tipo de cambio').fill('1.8512');
  await expect(page.getByText(/−89\.99 % respecto al vigente/)).toBeVisible();
  await page.getByLabel('Nuevo tipo de cambio').fill('18.5123456');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Usa como máximo 6 decimales.').first()).toBeVisible();
  // The demo's own: other tests count with it meanwhile.
  await page.getByLabel('Nuevo tipo de cambio').fill('18.5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('El tipo de cambio de hoy se guardó.')).toBeVisible();
  await expect(page.getByText('De hoy', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '$18.50' }).first()).toContainText('Fernanda');
  await expect(page.getByLabel('Nuevo tipo de cambio')).toHaveValue('');
  await expectAccessible(page);
});

test('a seller reads it and has nothing to set', NIGHT, async ({ page }) => {
  await enter(page, 'vendedor');
  await page.goto('/comercial/tipo-de-cambio');
  await expect(page.getByRole('heading', { name: 'Los últimos' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fijar el de hoy' })).toHaveCount(0);
});
