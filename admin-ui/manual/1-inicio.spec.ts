import { expect, signIn, test } from '../e2e/support';
import { as, DESK, PHONE, picture, press } from './camera';

test('to sign in, and the screen that everybody has', async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.goto('/login');
  await expect(page.getByLabel('Correo')).toBeVisible();
  await picture(page, 'entrar');
  await signIn(page, 'vendedor');
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await picture(page, 'tablero');
});

test('to search from anywhere', async ({ page }) => {
  await as(page, 'admin', '/inicio/dashboard');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar en todo' }).fill('lozano');
  await expect(page.getByRole('option').first()).toBeVisible();
  await picture(page, 'buscar', page.getByRole('dialog'));
});

test('a list: filters, columns, export', async ({ page }) => {
  await as(page, 'admin', '/comercial/ordenes');
  await press(page, 'Más filtros');
  await expect(page.getByRole('combobox', { name: 'Factura' })).toBeVisible();
  await picture(page, 'lista');
  await press(page, 'Exportar');
  await picture(page, 'exportar', page.getByRole('menu'));
  await page.keyboard.press('Escape');
  await press(page, 'Columnas');
  await expect(page.getByRole('switch').first()).toBeVisible();
  await picture(page, 'columnas', page.locator('.MuiPopover-paper, .MuiPopper-root').last());
});

test('the views of a list', async ({ page }) => {
  await as(page, 'admin', '/comercial/ordenes');
  for (const name of ['Por entregar esta semana', 'Sin factura']) {
    await press(page, 'Vistas');
    await page.getByRole('menuitem', { name: 'Guardar como vista nueva…' }).click();
    await page.getByRole('dialog').getByLabel('Nombre').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
    await press(page, `Vista: ${name}`);
    if (name === 'Por entregar esta semana') {
      await page.getByRole('menuitem', { name: 'Ver la lista sin vista' }).click();
    }
  }
  await picture(page, 'vistas', page.getByRole('menu'));
});

test('a record: what can be done now, why not, and who did what', async ({ page }) => {
  await as(page, 'admin', '/comercial/cotizacion/44?tab=history');
  await expect(page.getByText('Pago confirmado', { exact: true }).first()).toBeVisible();
  await picture(page, 'historial');
});

test('what colleagues tell each other about a record', async ({ page }) => {
  await as(page, 'vendedor', '/inicio/dashboard');
  await page.getByRole('button', { name: /^Avisos/ }).click();
  const notices = page.getByRole('dialog', { name: 'Avisos' });
  const mention = notices.getByRole('button', { name: /Alejandra .* te mencionó en Cotización/ });
  await expect(mention).toBeVisible();
  await picture(page, 'avisos', notices);
  await mention.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'otro descuento' })).toBeVisible();
  await picture(page, 'notas');
});

test('who else is there', async ({ page, browser, baseURL }) => {
  await as(page, 'admin', '/comercial/cotizacion/60');
  const other = await (await browser.newContext({ baseURL, locale: 'es-MX' })).newPage();
  await as(other, 'vendedor', '/comercial/cotizacion/60');
  const there = page.getByRole('button', { name: /^Víctor .* también lo tiene abierto$/ });
  await there.click();
  await expect(page.getByText('Lo está viendo')).toBeVisible();
  await picture(page, 'quien-mas');
  await other.context().close();
});

test('on a phone', async ({ page }) => {
  await as(page, 'almacen', '/comercial/pendientes', PHONE);
  await press(page, 'Abrir el menú');
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible();
  await picture(page, 'menu-celular');
});
