import { freshEmail, freshRfc, makeCustomer } from './partners.support';
import { enter, expect, expectAccessible, fresh, NIGHT, search, test } from './support';

test("a seller does not see a colleague's customer", NIGHT, async ({ page }) => {
  const name = fresh('Ajeno');
  await enter(page, 'admin');
  const id = await makeCustomer(page, { customerFirstName: name, customerEmail: freshEmail() });
  await enter(page, 'vendedor');
  await page.goto('/usuarios/clientes');
  await search(page, name);
  await expect(page.getByText('Nada coincide con lo que buscas')).toBeVisible();
  await page.goto(`/usuarios/clientes/${id}`);
  await expect(page.getByText('No lo encontramos')).toBeVisible();
  await page.goto(`/usuarios/clientes/actualizar/${id}`);
  await expect(page.getByText('No lo encontramos')).toBeVisible();
});

test("a colleague's customer is named as a duplicate only by its seller", NIGHT, async ({ page }) => {
  const [name, email] = [fresh('Secreto'), freshEmail()];
  await enter(page, 'admin');
  await makeCustomer(page, { customerFirstName: name, customerEmail: email });
  await enter(page, 'vendedor');
  await page.goto('/usuarios/clientes/nuevo');
  await page.getByLabel('Nombre').fill(fresh('Otro'));
  await page.getByLabel('Correo').fill(email);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Registro de otra cartera').first()).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('billing mends the tax data of a customer and nothing else', async ({ page }) => {
  const name = fresh('Por facturar');
  await enter(page, 'admin');
  const id = await makeCustomer(page, { customerFirstName: name, BusinessName: 'LA CASA, S.A. de C.V.' });
  await enter(page, 'facturacion');
  await page.goto(`/usuarios/clientes/${id}?tab=tax`);
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0);
  await expect(page.locator('[data-level=red]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Corregir: Razón social' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel('RFC', { exact: true }).fill(freshRfc());
  await dialog.getByLabel('Razón social').press('Enter');
  await expect(dialog.getByLabel('Razón social')).toHaveValue('LA CASA');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('El RFC es correcto.')).toBeVisible();
  await expect(page.getByText('El nombre está como lo pide el CFDI 4.0.')).toBeVisible();
});

test('the pre-flight leads to the field of the form', async ({ page }) => {
  await enter(page, 'admin');
  const id = await makeCustomer(page, { customerFirstName: fresh('Incompleto') });
  await page.goto(`/usuarios/clientes/${id}?tab=tax`);
  await page.getByRole('button', { name: 'Corregir: Régimen fiscal' }).click();
  await expect(page.getByLabel('Régimen fiscal')).toBeFocused();
});

test('deactivated with a reason, activated again, deleted; the history tells it', async ({ page }) => {
  const name = fresh('Pasajero');
  await enter(page, 'admin');
  const id = await makeCustomer(page, { customerFirstName: name });
  await page.goto(`/usuarios/clientes/${id}`);
  await page.getByRole('button', { name: 'Desactivar' }).click();
  await page.getByLabel('Motivo').fill('Cerró su tienda');
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByText('Inactivo', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Historial' }).click();
  await expect(page.getByText('Cerró su tienda')).toBeVisible();
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  await expect(page.locator('[data-tone]').filter({ hasText: /^Activo$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Más' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page).toHaveURL(/\/usuarios\/clientes($|\?)/);
  await page.goto(`/usuarios/clientes/${id}`);
  await expect(page.getByText('No lo encontramos')).toBeVisible();
});

test('two records become one, and the other one leads to it', async ({ page }) => {
  const [kept, gone] = [fresh('Queda'), fresh('Sobra')];
  await enter(page, 'admin');
  const keptId = await makeCustomer(page, { customerFirstName: kept });
  const goneId = await makeCustomer(page, {
    customerFirstName: gone,
    contacts: [{ name: 'Contacto Heredado' }],
  });
  await page.goto(`/usuarios/clientes/${goneId}`);
  await page.getByRole('button', { name: 'Más' }).click();
  await page.getByRole('menuitem', { name: 'Unir con otro registro' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Unir' })).toBeDisabled();
  await dialog.getByRole('combobox').fill(kept);
  await page.getByRole('option', { name: kept }).click();
  await dialog.getByRole('radio', { name: `Queda ${kept}` }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Unir' }).click();
  await expect(page).toHaveURL(new RegExp(`/usuarios/clientes/${keptId}`));
  await page.getByRole('tab', { name: 'Contactos' }).click();
  await expect(page.getByText('Contacto Heredado')).toBeVisible();
  await page.goto(`/usuarios/clientes/${goneId}`);
  await expect(page.getByText('Este registro se unió a')).toBeVisible();
  await page.getByRole('link', { name: kept }).click();
  await expect(page.getByRole('heading', { level: 1, name: kept })).toBeVisible();
});

test('only who may finds the buttons', NIGHT, async ({ page }) => {
  await enter(page, 'facturacion');
  await page.goto('/usuarios/clientes');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importar' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Nuevo cliente' })).toHaveCount(0);
  await enter(page, 'vendedor');
  await page.goto('/usuarios/mayoristas/nuevo');
  await expect(page.getByText('Puedes verlo, no modificarlo.')).toBeVisible();
  await expect(page.getByLabel('Nombre').first()).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Guardar' })).toHaveCount(0);
});

/** The smallest picture there is: nothing in it, no QR either. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('the constancia is put, seen, refused when it is none, and deleted', async ({ page }) => {
  await enter(page, 'facturacion');
  const id = 5;
  await page.goto(`/usuarios/clientes/${id}?tab=tax`);
  const box = page.getByRole('group', { name: 'Constancia de situación fiscal' });
  const file = box.locator('input[type=file]');
  await file.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') });
  await expect(box.getByText('Elige un PDF o una imagen JPEG, PNG, WebP o HEIC.')).toBeVisible();
  await file.setInputFiles({ name: 'falsa.pdf', mimeType: 'application/pdf', buffer: Buffer.from('hola') });
  await expect(box.getByRole('alert')).toBeVisible();
  await file.setInputFiles({ name: 'constancia nueva.png', mimeType: 'image/png', buffer: PNG });
  await expect(box.getByText('Ver constancia nueva.png')).toBeVisible();
  const opened = page.waitForEvent('popup');
  await box.getByText('Ver constancia nueva.png').click();
  expect((await opened).url()).toMatch(/^blob:/);
  await box.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(box.getByText('Ver constancia nueva.png')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Historial' }).click();
  await expect(page.getByText('Constancia').first()).toBeVisible();
});
