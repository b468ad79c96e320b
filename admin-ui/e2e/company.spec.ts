import { enter, expect, expectAccessible, NIGHT, test } from './support';

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

test('who may only read it changes nothing', NIGHT, async ({ page }) => {
  await enter(page, 'facturacion');
  await page.goto('/usuarios/datos-de-la-empresa');
  await expect(page.getByLabel('Nombre comercial')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Guardar' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Elegir imagen' })).toHaveCount(0);
});

test('the clauses of the contracts of leases are read with their fields filled in, before they are saved', async ({
  page,
}) => {
  await enter(page, 'admin');
  await page.goto('/usuarios/datos-de-la-empresa');
  const clauses = page.getByLabel('Cláusulas del contrato de renta');
  const shown = page.getByRole('list', { name: 'Ver cómo quedan' });
  await clauses.fill('Se renta por {plazo}.\nEl {nadie} paga.');
  await page.getByRole('button', { name: 'Ver cómo quedan' }).click();
  await expect(page.getByText(/\{nadie\}/).last()).toBeVisible();
  await expect(shown).toHaveCount(0);
  await clauses.fill('Se renta por {plazo} a {cliente}.\nSe paga en {moneda}.');
  await page.getByRole('button', { name: 'Ver cómo quedan' }).click();
  await expect(shown.getByRole('listitem')).toHaveCount(2);
  await expect(shown).not.toContainText('{');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Los datos de la empresa se guardaron.')).toBeVisible();
  await page.reload();
  await expect(clauses).toHaveValue('Se renta por {plazo} a {cliente}.\nSe paga en {moneda}.');
  await clauses.fill('');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Los datos de la empresa se guardaron.').last()).toBeVisible();
});
