import type { Page } from '@playwright/test';
import { draftInvoice } from './invoices.support';
import { call } from './quotes.support';
import { enter, expect, expectAccessible, test } from './support';

const PAC = process.env.PAC_URL ?? '';
const STRIP = 'Ambiente de pruebas.';

/** What goes wrong with the next call of the PAC (`faults`), what the SAT says of what is to be cancelled (`answers`, `standing`). */
const tell = async (page: Page, what: 'faults' | 'answers' | 'standing', said: object) => {
  const answer = await page.request.post(`${PAC}/${what}`, { data: said });
  expect(answer.ok()).toBe(true);
};
const goesWrong = (page: Page, fault: object) => tell(page, 'faults', fault);

const take = async (page: Page, step: string) => {
  await page.getByRole('button', { name: step }).click();
  await page.getByRole('dialog').getByRole('button', { name: step }).click();
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

const HOLDS = { Estado: 'Vigente', EsCancelable: 'Cancelable con aceptación' };

test('what is cancelled waits for the customer, and the screen says what the SAT says', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/comercial/facturas/ajustes');
  const section = page.locator('section').filter({ hasText: 'Quién timbra (PAC)' });
  await section.getByLabel('Ambiente').click();
  await page.getByRole('option', { name: 'Producción' }).click();
  await section.getByLabel(/^Contraseña/).fill('secreto del PAC');
  await section.getByLabel('Sí, timbrar en producción').check();
  await section.getByRole('button', { name: 'Guardar el PAC' }).click();
  await expect(page.getByText(STRIP)).toBeHidden();
  const { id } = await draftInvoice(page);
  await page.goto(`/comercial/facturas/${id}`);
  await take(page, 'Emitir');
  const ask = page.getByRole('button', { name: 'Solicitar la cancelación' });
  await expect(ask).toBeVisible();

  await tell(page, 'answers', { ...HOLDS, EstatusCancelacion: 'En proceso' });
  await ask.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Finkok se la pide al SAT/)).toBeVisible();
  await dialog.getByRole('radio', { name: /^03/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Solicitarla' }).click();
  await expect(page.getByText(/y espera que el cliente la acepte/)).toBeVisible();
  await expectAccessible(page);
  const { uuid } = await call<{ uuid: string }>(page, 'GET', `/api/invoices/${id}`);
  const standing = (said: object) => tell(page, 'standing', { [uuid.toUpperCase()]: said });

  await standing({ ...HOLDS, EstatusCancelacion: 'Solicitud rechazada' });
  await take(page, 'Preguntar ahora');
  await expect(
    page.getByText('El cliente no aceptó la cancelación: la factura sigue vigente.'),
  ).toBeVisible();
  await expectAccessible(page);

  await ask.click();
  await dialog.getByRole('radio', { name: /^03/ }).check();
  await dialog.getByRole('button', { name: 'Solicitarla' }).click();
  await expect(page.getByText(/y espera que el cliente la acepte/)).toBeVisible();
  await standing({ Estado: 'Cancelado', EsCancelable: '', EstatusCancelacion: 'Cancelado con aceptación' });
  await take(page, 'Preguntar ahora');
  await expect(page.getByText('Cancelada').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Archivos' }).click();
  await expect(page.getByText('Acuse de cancelación').first()).toBeVisible();
  const account = { provider: 'finkok', username: 'empresa@demo.mx', password: 'secreto del PAC' };
  await call(page, 'PUT', '/api/invoices/pac', { ...account, environment: 'test' });
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
