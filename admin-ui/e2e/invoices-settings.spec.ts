import { newCsd } from './invoices.support';
import { enter, expect, expectAccessible, NIGHT, test } from './support';

test('an administrator says who the company is to the SAT, and uploads what seals its invoices', async ({
  page,
}) => {
  await enter(page, 'admin');
  await page.goto('/comercial/facturas/ajustes');
  await expectAccessible(page);
  const rfc = await page.getByLabel('RFC', { exact: true }).inputValue();
  const name = page.getByLabel('Nombre o razón social');
  const kept = await name.inputValue();
  const save = page.locator('form').filter({ has: name }).getByRole('button', { name: 'Guardar' });
  await name.fill(`${kept} SA DE CV`);
  await save.click();
  await expect(page.getByText(/SA DE CV/).last()).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill(kept);
  await page.getByLabel('Régimen fiscal').click();
  await page.getByRole('option', { name: /^601/ }).click();
  await save.click();
  await expect(page.getByText('Los ajustes de facturación se guardaron.')).toBeVisible();

  const csd = newCsd(rfc);
  const upload = page.getByRole('form', { name: 'Subir un certificado' });
  await upload.locator('input[name=certificate]').setInputFiles(csd.certificate);
  await upload.locator('input[name=key]').setInputFiles(csd.key);
  await upload.getByLabel('Contraseña de la llave').fill('otra');
  await upload.getByRole('button', { name: 'Subir el certificado' }).click();
  await expect(upload.getByText(/contraseña/i).last()).toBeVisible();
  await expectAccessible(page);
  await upload.getByLabel('Contraseña de la llave').fill(csd.password);
  await upload.getByRole('button', { name: 'Subir el certificado' }).click();
  await expect(page.getByText(/^El certificado \d{20} se guardó\.$/)).toBeVisible();
  const list = page.getByRole('list', { name: 'Certificado de sello digital (CSD)' });
  await expect(list.getByRole('listitem').filter({ hasText: 'Sella ahora' })).toHaveCount(1);
  await expect(upload.getByLabel('Contraseña de la llave')).toHaveValue('');
  await expectAccessible(page);
});

test('who may not give invoices has neither the list nor the settings', NIGHT, async ({ page }) => {
  await enter(page, 'almacen');
  await page.goto('/comercial/facturas');
  await expect(page).toHaveURL(/not-authorized/);
  await enter(page, 'vendedor');
  await page.goto('/comercial/facturas/ajustes');
  await expect(page).toHaveURL(/not-authorized/);
});
