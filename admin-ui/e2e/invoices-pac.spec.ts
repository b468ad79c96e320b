import type { Page } from '@playwright/test';
import { draftInvoice } from './invoices.support';
import { enter, expect, expectAccessible, test } from './support';

const PAC = process.env.PAC_URL ?? '';
const STRIP = 'Ambiente de pruebas.';

/** What goes wrong with the next call of the PAC. */
const goesWrong = async (page: Page, fault: object) => {
  const answer = await page.request.post(`${PAC}/faults`, { data: fault });
  expect(answer.ok()).toBe(true);
};

test.describe.configure({ mode: 'serial' });

test('an administrator sets the PAC up, tries the connection, and every screen says that it is a test', async ({
  page,
}) => {
  await enter(page, 'admin');
  await page.goto('/comercial/facturas/ajustes');
  const section = page.locator('section').filter({ hasText: 'Quién timbra (PAC)' });
  await expect(section.getByText(/^Sin PAC: /)).toBeVisible();
  await expectAccessible(page);
  await section.getByRole('combobox', { name: 'PAC', exact: true }).click();
  await page.getByRole('option', { name: 'Finkok' }).click();
  await section.getByLabel('Contraseña del PAC').fill('secreto del PAC');
  await section.getByRole('button', { name: 'Guardar el PAC' }).click();
  await expect(section.getByText('Escribe el usuario de la cuenta.')).toBeVisible();
  await section.getByLabel('Usuario').fill('empresa@demo.mx');
  await section.getByRole('button', { name: 'Guardar el PAC' }).click();
  await expect(page.getByText(STRIP)).toBeVisible();
  await expect(section.getByLabel('Contraseña del PAC')).toHaveValue('');
  await section.getByRole('button', { name: 'Probar conexión' }).click();
  await expect(section.getByText(/^La conexión funcionó el /)).toBeVisible();
  await expectAccessible(page);
  await section.getByLabel('Ambiente').click();
  await page.getByRole('option', { name: 'Producción' }).click();
  await section.getByLabel(/^Contraseña/).fill('secreto del PAC');
  await section.getByRole('button', { name: 'Guardar el PAC' }).click();
  await expect(section.getByText(/confirma que así lo quieres/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.goto('/comercial/ordenes');
  await expect(page.getByText(STRIP)).toBeVisible();
});

test('what is issued is stamped by itself; what the PAC refuses or does not answer says so', async ({
  page,
}) => {
  await enter(page, 'admin');
  const { id } = await draftInvoice(page);
  await page.goto(`/comercial/facturas/${id}`);
  await goesWrong(page, { refuses: ['CFDI40145', 'El campo Nombre del receptor no es el del RFC.'] });
  await page.getByRole('button', { name: 'Emitir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir' }).click();
  await expect(
    page.getByText(/El nombre del cliente no es el que el SAT tiene de su RFC/).first(),
  ).toBeVisible();
  await expectAccessible(page);

  await goesWrong(page, { status: 503 });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reintentar' }).click();
  await expect(
    page.getByText(/Finkok respondió con el error 503\. Se le pregunta otra vez el /),
  ).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Timbrar ahora' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Timbrar ahora' }).click();
  await expect(page.getByText('De pruebas, sin validez fiscal')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Anular la prueba' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anular la prueba' }).click();
  await expect(page.getByText('La factura de pruebas quedó anulada.')).toBeVisible();
});

test('a seller is told that it is a test too, and without a PAC nobody is', async ({ page }) => {
  await enter(page, 'vendedor');
  await page.goto('/comercial/ordenes');
  await expect(page.getByText(STRIP)).toBeVisible();
  await enter(page, 'almacen');
  await page.goto('/comercial/ordenes');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(STRIP)).toBeHidden();
  await enter(page, 'admin');
  await page.goto('/comercial/facturas/ajustes');
  await page.getByRole('button', { name: 'Quitar el PAC' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar el PAC' }).click();
  await expect(page.getByText(/^Sin PAC: /)).toBeVisible();
  await expect(page.getByText(STRIP)).toBeHidden();
});
