import { makeQuote } from '../e2e/quotes.support';
import { enter, expect, test } from '../e2e/support';
import { as, PHONE, picture, press } from './camera';

test('roles and what they permit', async ({ page }) => {
  await as(page, 'admin', '/usuarios/roles');
  await press(page, /^Vendedor/);
  await page.getByRole('textbox', { name: 'Buscar un permiso' }).fill('cotiza');
  await expect(page.getByRole('group', { name: /Cotización: / }).first()).toBeVisible();
  await picture(page, 'roles');
});

test('a seller is invited', async ({ page }) => {
  await as(page, 'admin', '/usuarios/vendedores');
  await press(page, 'Nuevo vendedor');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Úrsula');
  await dialog.getByLabel('Apellidos').fill('Robles Ortiz');
  await dialog.getByLabel('Correo').fill('ursula@demo.mx');
  await dialog.getByLabel('Comisión').fill('2.5');
  await picture(page, 'vendedor-nuevo');
});

test('a commission is put together and paid', async ({ page }) => {
  await as(page, 'admin', '/comercial/comisiones/nueva');
  await page.getByRole('combobox', { name: 'Vendedor' }).click();
  await page.getByRole('option', { name: /Víctor/ }).click();
  const orders = page.getByRole('checkbox', { name: /^Orden \d+/ });
  await expect(orders.first()).toBeVisible();
  await press(page, 'Marcar todas las órdenes');
  await page.waitForLoadState('networkidle');
  await picture(page, 'comision-nueva');
  await as(page, 'facturacion', '/comercial/comisiones');
  await page.getByRole('tab', { name: 'Por pagar' }).click();
  await page.getByRole('link', { name: /^#\d+/ }).first().click();
  await press(page, 'Registrar el pago');
  await picture(page, 'comision-pagar', page.getByRole('dialog'));
});

test('an invoice is noted', async ({ page }) => {
  await as(page, 'facturacion', '/comercial/orden/31');
  await press(page, 'Confirmar factura');
  await picture(page, 'factura', page.getByRole('dialog'));
});

test('the report of payments', async ({ page }) => {
  await as(page, 'facturacion', '/reportes/pagos');
  await picture(page, 'reporte-pagos');
});

test('everything is looked at', async ({ page }) => {
  await as(page, 'admin', '/reportes/revision');
  await expect(page.getByRole('status').filter({ hasText: 'Todo en orden' })).toBeVisible({
    timeout: 60_000,
  });
  await picture(page, 'revisar-todo');
});

test('the shop and its keys', async ({ page }) => {
  await as(page, 'admin', '/ecommerce/products');
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await picture(page, 'tienda');
  await page.getByRole('tab', { name: 'Claves de acceso' }).click();
  await press(page, 'Nueva clave');
  await page.getByRole('dialog').getByLabel('Nombre').fill('Tienda en línea');
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'La clave está lista' });
  await expect(shown.locator('code')).toBeVisible();
  await shown.locator('code').evaluate((code) => {
    code.textContent = 'tienda_••••••••••••••••••••••••';
  });
  await picture(page, 'clave', shown);
});

test('what a customer sees', async ({ page }) => {
  await enter(page, 'vendedor');
  await makeQuote(page, { customer: 'cliente@demo.mx' });
  await as(page, 'cliente', '/access-control', PHONE);
  await expect(page.getByText('Mis cotizaciones')).toBeVisible();
  await picture(page, 'mi-espacio-celular');
});
