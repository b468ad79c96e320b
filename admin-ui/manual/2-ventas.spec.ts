import { freshRfc } from '../e2e/partners.support';
import { call, makeQuote, makeRival, pay } from '../e2e/quotes.support';
import { enter, expect, test } from '../e2e/support';
import { as, isNow, PHONE, picture, press } from './camera';

const RECEIPT = 'e2e/files/constancia.png';

test('a customer with tax data', async ({ page }) => {
  await as(page, 'vendedor', '/usuarios/clientes/nuevo');
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  await expect(page.getByLabel('Nombre')).toBeFocused();
  for (const text of ['Lucía', 'Cervantes Rojo', '33 1200 4471', 'lucia@cervantes.mx', freshRfc()])
    await type(text);
  await page.keyboard.type('Cervantes Interiores S.A. de C.V.');
  await page.waitForLoadState('networkidle');
  await picture(page, 'cliente-nuevo');
});

test('from a quote to the request', async ({ page }) => {
  await as(page, 'vendedor', '/comercial/cotizacion/nueva');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');
  const take = async (words: string, leadsTo: RegExp) => {
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
    await expect.poll(focused).toMatch(leadsTo);
  };
  await expect(page.getByLabel('Buscar cliente')).toBeFocused();
  await take('lozano', /^product$/);
  await take('silla acojinada', /^products\.\d+\.unitPrice$/);
  await page.keyboard.press('F2');
  await take('escritorio', /^products\.\d+\.unitPrice$/);
  await page.keyboard.press('F8');
  await take('comedor', /^circuits\..*count$/);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo(0, 0));
  await picture(page, 'cotizacion-nueva');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/comercial\/cotizacion\/\d+$/);

  await press(page, 'Enviar al cliente');
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar', exact: true }).click();
  await isNow(page, 'Enviado');
  await page.waitForLoadState('networkidle');
  await picture(page, 'cotizacion-enviada');

  await page.getByRole('tab', { name: 'Pagos' }).click();
  await press(page, 'Registrar pago');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Forma de pago' }).click();
  await page.getByRole('option', { name: 'Transferencia' }).first().click();
  await dialog.getByLabel('Referencia').fill('SPEI 4471');
  await dialog.locator('input[type=file]').setInputFiles(RECEIPT);
  await expect(dialog.getByText('constancia.png')).toBeVisible();
  await picture(page, 'pago-registrar', dialog);
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialog).toBeHidden();
  await isNow(page, 'Solicitud');

  await as(page, 'facturacion', page.url());
  await expect(page.getByRole('button', { name: 'Confirmar', exact: true })).toBeVisible();
  await picture(page, 'pago-confirmar');
  await press(page, 'Confirmar');
  await press(page.getByRole('dialog', { name: 'Confirmar' }), 'Confirmar');
  await expect(page.getByText('Pagado', { exact: true }).last()).toBeVisible();

  await as(page, 'admin', new URL(page.url()).pathname);
  await press(page, 'Aprobar');
  await picture(page, 'cotizacion-aprobar');
  await page.getByRole('dialog').getByRole('button', { name: 'Aprobar', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Orden \d+/ }).first()).toBeVisible();
});

test('the board of quotes', async ({ page }) => {
  await as(page, 'admin', '/comercial/cotizaciones-tablero');
  await expect(page.getByRole('region', { name: 'Solicitud' }).getByRole('listitem').first()).toBeVisible();
  await picture(page, 'tablero-cotizaciones');
});

test('what a customer sees behind a link, with the proof of a payment', async ({ page, browser }) => {
  await enter(page, 'vendedor');
  const { id } = await makeQuote(page);
  const { url } = await call<{ url: string }>(page, 'POST', '/api/quotes/links', { id });
  const context = await browser.newContext({ viewport: PHONE, locale: 'es-MX' });
  const customer = await context.newPage();
  await customer.goto(new URL(url).pathname);
  await customer.getByLabel('Importe que pagaste').fill('1,500.00');
  await customer.getByLabel('Comprobante', { exact: true }).setInputFiles(RECEIPT);
  const part = customer.locator('#comprobante');
  await part.getByLabel('Tu nombre').fill('Ana Ruiz');
  await part.getByRole('button', { name: 'Enviar el comprobante' }).click();
  await expect(part.getByText('En revisión').last()).toBeVisible();
  await picture(customer, 'enlace-comprobante', part);
  await context.close();
});

test('a piece that another quote has', async ({ page }) => {
  await enter(page, 'vendedor');
  const { id } = await makeQuote(page);
  const rival = await makeRival(page, id);
  await as(page, 'vendedor', `/comercial/cotizacion/${rival}?tab=payments`);
  await press(page, 'Registrar pago');
  await pay(page, id);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialog.getByRole('link', { name: `Cotización ${id}` })).toBeVisible();
  await picture(page, 'pieza-apartada', dialog);
});

test('cash: who has it, handed over, confirmed', async ({ page }) => {
  await enter(page, 'vendedor');
  const { id } = await makeQuote(page);
  await pay(page, id, '1500');
  await as(page, 'vendedor', '/comercial/efectivo');
  await page
    .getByRole('row')
    .filter({ hasText: 'Pendiente' })
    .getByRole('button', { name: /^#\d+/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Efectivo del pago/ });
  await press(dialog, 'Subir comprobante de entrega');
  const voucher = page.getByRole('dialog', { name: /^Comprobante de entrega/ });
  await voucher.locator('input[type=file]').setInputFiles(RECEIPT);
  await expect(voucher.getByRole('img')).toBeVisible();
  await press(voucher, 'Cerrar');
  await expect(dialog.getByText('Por Confirmar').first()).toBeVisible();
  await as(page, 'facturacion', '/comercial/efectivo');
  await picture(page, 'efectivo');
  const closing = page
    .getByRole('heading', { name: 'Al cierre del día' })
    .locator('xpath=ancestor::section[1]');
  await expect(closing.getByRole('row').nth(1)).toBeVisible();
  await picture(page, 'efectivo-corte', closing);
  await press(page, 'Verlas');
  await page.getByRole('button', { name: /^#\d+/ }).first().click();
  await expect(dialog.getByRole('button', { name: 'Confirmar entrega' })).toBeVisible();
  await picture(page, 'efectivo-confirmar', dialog);
  await press(dialog, 'Confirmar entrega');
  await press(page.getByRole('dialog', { name: 'Confirmar entrega' }), 'Confirmar entrega');
  await expect(dialog.getByText('Entregado', { exact: true }).first()).toBeVisible();
});

test('what a seller earns', async ({ page }) => {
  await as(page, 'vendedor', '/comercial/comisiones');
  await expect(page.getByRole('region', { name: 'Lo que viene' })).toBeVisible();
  await picture(page, 'comisiones-vendedor');
});
