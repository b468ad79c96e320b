import { enter, expect, expectAccessible, test } from './support';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGPg94kBIgAEbgFvbsxwGAAAAABJRU5ErkJggg==',
  'base64',
);

test('the administrator writes who the company is, and gives it a logo', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/usuarios/datos-de-la-empresa');
  await page.getByLabel('RFC').fill('ABC');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/lleva 12 caracteres/).first()).toBeVisible();
  await expect(page.getByLabel('RFC')).toBeFocused();
  await page.getByLabel('RFC').fill('EMÑ8405158W9');
  await page.getByLabel('Nombre comercial').fill('Muebles del Valle');
  await page.getByLabel('Domicilio').fill('Av. Vallarta 1234\nGuadalajara');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Los datos de la empresa se guardaron.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Domicilio')).toHaveValue('Av. Vallarta 1234\nGuadalajara');

  await page
    .locator('input[name=logo]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(page.getByRole('img', { name: 'Logotipo' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Quitar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByText('Sin logotipo')).toBeVisible();
});

test('who may only read it changes nothing', async ({ page }) => {
  await enter(page, 'facturacion');
  await page.goto('/usuarios/datos-de-la-empresa');
  await expect(page.getByLabel('Nombre comercial')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Guardar' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Elegir imagen' })).toHaveCount(0);
});
