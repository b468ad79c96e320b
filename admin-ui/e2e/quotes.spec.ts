import type { Page } from '@playwright/test';
import { addressTo, call, makeQuote, makeRival, pay } from './quotes.support';
import { enter, expect, expectAccessible, NIGHT, test } from './support';

const PHONE = { width: 390, height: 844 };

const open = async (page: Page, id: number, tab = 'content') => {
  await page.goto(`/comercial/cotizacion/${id}?tab=${tab}`);
  await expect(page.getByRole('heading', { level: 1, name: `Cotización ${id}` })).toBeVisible();
};
const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test('a seller filters the quotes, marks one, and takes the chosen columns along', async ({ page }) => {
  await enter(page, 'vendedor');
  const { id } = await makeQuote(page);
  await page.goto('/comercial/cotizaciones/cotizacion');
  await expect(page).toHaveURL(/filter=.*Cotizaci/);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: `#${id}`, exact: true }) });
  await expect(row.getByText('Cotización', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const star = row.getByRole('button', { name: `Destacar la cotización ${id}` });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Destacados').click();
  await page.getByRole('option', { name: 'Ver solo destacados' }).click();
  await expect(row).toBeVisible();
  await expect(page.getByRole('button', { name: /^Destacar/, pressed: false })).toHaveCount(0);

  const asked = page.waitForRequest(/export\.csv/);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const columns = [...new URL((await asked).url()).searchParams].filter(([key]) => key.startsWith('active'));
  expect(columns.map(([, value]) => value)).toEqual([
    'idQuote',
    'customer',
    'status',
    'waitingDays',
    'total',
    'percentage',
    'seller',
    'createdAt',
  ]);
  expect((await file).suggestedFilename()).toMatch(/^quotes-.*\.csv$/);
});

test(
  'a quote is sent, paid by the seller, confirmed by billing, and approved by an administrator',
  NIGHT,
  async ({ page }) => {
    // It waits for a mail server that does not answer.
    // A server that is not there: what a failed mail says is what people have to see.
    await enter(page, 'admin');
    await call(page, 'PUT', '/api/email/update', {
      host: '127.0.0.1',
      port: 9,
      security: 'none',
      password: '',
      fromEmail: 'ventas@demo.mx',
    });
    await enter(page, 'vendedor');
    const { id } = await makeQuote(page, { amount: 2 });
    await open(page, id);
    await step(page, 'Enviar al cliente');
    await expect(page.getByRole('dialog').getByLabel('Asunto')).toHaveValue(
      new RegExp(`^Cotización ${id} de `),
    );
    await expectAccessible(page);
    await addressTo(page, 'compras@prueba.mx');
    await confirm(page, 'Enviar');
    await expect(page.getByText('Enviado', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Documentos y correo' }).click();
    await expect(page.getByText('Falló', { exact: true })).toBeVisible();
    await expect(page.getByText('Correo falló')).toBeVisible();
    await step(page, 'Enviar otra vez a compras@prueba.mx');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'compras@prueba.mx' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await expectAccessible(page);

    await page.getByRole('tab', { name: 'Pagos' }).click();
    await step(page, 'Registrar pago');
    const dialog = page.getByRole('dialog');
    const left = await dialog.getByLabel('Importe').inputValue();
    await dialog.getByLabel('Moneda').click();
    await page.getByRole('option', { name: 'USD' }).click();
    await expect(dialog.getByLabel('Importe')).not.toHaveValue(left);
    await dialog.getByLabel('Referencia').fill('SPEI 4471');
    await dialog.locator('input[type=file]').setInputFiles('e2e/files/constancia.png');
    await expect(dialog.getByText('constancia.png')).toBeVisible();
    await expectAccessible(page);
    await confirm(page, 'Guardar');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Solicitud', { exact: true })).toBeVisible();
    await expect(page.getByText('SPEI 4471')).toBeVisible();
    await step(page, 'Comprobante');
    await expect(page.getByRole('img', { name: /^Comprobante del pago/ })).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar' }).click();
    const button = page.getByRole('button', { name: 'Registrar pago' });
    await button.hover();
    await expect(page.getByText('Los pagos registrados ya cubren el total.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirmar', exact: true })).toHaveCount(0);

    await enter(page, 'facturacion');
    await open(page, id, 'payments');
    await step(page, 'Confirmar');
    const asked = page.getByRole('dialog', { name: 'Confirmar' });
    await expect(asked.getByText(/Lo registró/)).toBeVisible();
    await expectAccessible(page);
    await confirm(page, 'Confirmar');
    await expect(page.getByText('Pagado', { exact: true }).last()).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Porcentaje pagado' })).toHaveAttribute(
      'aria-valuenow',
      '100',
    );
    await expectAccessible(page);

    await enter(page, 'admin');
    await open(page, id);
    await step(page, 'Aprobar');
    await expect(page.getByText(/Sus 2 piezas quedan comprometidas/)).toBeVisible();
    await confirm(page, 'Aprobar');
    await expect(page.getByRole('link', { name: /^Orden \d+/ })).toBeVisible();
    await page.getByRole('tab', { name: 'Historial' }).click();
    await expect(page.getByText('Aprobar', { exact: true })).toBeVisible();
  },
);

test('pieces that another quote has are named on the page, with who has them', async ({ page }) => {
  await enter(page, 'admin');
  const { id } = await makeQuote(page);
  const rival = await makeRival(page, id);
  await call(page, 'POST', '/api/quotes/send', { id: rival, recipient: 'a@prueba.mx' });
  await open(page, rival);
  await step(page, 'Aprobar');
  await pay(page, id);
  await confirm(page, 'Aprobar');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const told = page.getByRole('alert').filter({ hasText: 'La tiene' });
  await expect(told.getByRole('link', { name: `Cotización ${id}` })).toBeVisible();
  await expect(page.getByText('Apartada', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Pagos' }).click();
  await page.getByRole('button', { name: 'Registrar pago' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('no está libre');
});

test('a payment that comes too late keeps what was typed, and says who was faster', async ({ page }) => {
  await enter(page, 'vendedor');
  const { id } = await makeQuote(page);
  const rival = await makeRival(page, id);
  await open(page, rival, 'payments');
  await step(page, 'Registrar pago');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Referencia').fill('CHEQUE 9');
  await pay(page, id);
  await confirm(page, 'Guardar');
  await expect(dialog.getByRole('link', { name: `Cotización ${id}` })).toBeVisible();
  await expect(dialog.getByLabel('Referencia')).toHaveValue('CHEQUE 9');
  await expectAccessible(page);
});

test('a refused quote says why, and a payment is cancelled with its comment', async ({ page }) => {
  await enter(page, 'admin');
  const { id } = await makeQuote(page);
  await pay(page, id);
  await open(page, id, 'payments');
  await step(page, 'Rechazar');
  await expect(page.getByText(/queda libre para otras ventas/)).toBeVisible();
  await page.getByLabel('Motivo').fill('Falta la orden de compra');
  await page.getByLabel('Mensaje para el cliente').fill('Envíanos tu orden de compra.');
  await expectAccessible(page);
  await confirm(page, 'Rechazar');
  await expect(page.getByText('Rechazado', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert').getByText('Envíanos tu orden de compra.')).toBeVisible();

  const payment = page.getByRole('listitem', { name: /^Pago \d+/ });
  await payment.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByLabel('Motivo').fill('Se devolvió');
  await confirm(page, 'Cancelar');
  // The payment, and the way of its cash.
  await expect(payment.getByText('Cancelado', { exact: true })).toHaveCount(2);

  await page.getByRole('tab', { name: 'Historial' }).click();
  await expect(page.getByText('Motivo: Falta la orden de compra')).toBeVisible();
  await expect(page.getByText('Motivo: Se devolvió')).toBeVisible();
});

test('an exchange rate that is far from today’s is told, and a change in between is not overwritten', async ({
  page,
}) => {
  await enter(page, 'admin');
  const { rate } = await call<{ rate: string }>(page, 'GET', '/api/quotes/options');
  const { id } = await makeQuote(page, { rate: (Number(rate) * 0.8).toFixed(4) });
  await open(page, id);
  await expect(page.getByText('El tipo de cambio ya no es el de hoy')).toBeVisible();
  await expect(page.getByText(`$${(Number(rate) * 0.8).toFixed(2)}`, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await call(page, 'PUT', '/api/quotes/update', { idQuote: id, notes: 'Otra persona' });
  const again = page.getByRole('button', { name: 'Recotizar al tipo de cambio de hoy' });
  await again.click();
  await expect(page.getByRole('alert').filter({ hasNotText: 'tipo de cambio' }).first()).toBeVisible();
  await expect(page.getByText('Versión 2')).toBeVisible();
  await again.click();
  await expect(page.getByText('Versión 3')).toBeVisible();
  await expect(page.getByText('El tipo de cambio ya no es el de hoy')).toBeHidden();
});

test('a customer sees their own quotes, and those of nobody else', async ({ page }) => {
  await enter(page, 'vendedor');
  const own = await makeQuote(page, { customer: 'cliente@demo.mx' });
  const clients = await call<{ customerEmail: string }[]>(page, 'GET', '/api/quotes/clients-list');
  const other = clients.find(({ customerEmail }) => customerEmail && customerEmail !== 'cliente@demo.mx');
  const foreign = await makeQuote(page, { customer: other?.customerEmail });
  await enter(page, 'cliente');
  await page.goto('/access-control');
  await expect(page.getByText(`Cotización ${own.id}`, { exact: true })).toBeVisible();
  await expect(page.getByText(`Cotización ${foreign.id}`, { exact: true })).toHaveCount(0);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: `PDF de la cotización ${own.id}` }).click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  await expectAccessible(page);
  await page.goto(`/comercial/cotizacion/${foreign.id}`);
  await expect(page.getByText('No lo encontramos')).toBeVisible();
});

test('the page of a customer has their quotes, and leads to a new one', async ({ page }) => {
  await enter(page, 'vendedor');
  const { id } = await makeQuote(page);
  const { idCustomer } = await call<{ idCustomer: number }>(page, 'GET', `/api/admin/quotes/${id}`);
  await page.goto(`/usuarios/clientes/${idCustomer}?tab=quotes`);
  await page.getByRole('link', { name: 'Nueva cotización' }).click();
  await expect(page.getByRole('button', { name: 'Cambiar cliente' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: `#${id}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Cotización ${id}` })).toBeVisible();
});

test('on a phone a quote fits, by keyboard too', NIGHT, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await enter(page, 'vendedor');
  const { id } = await makeQuote(page);
  for (const tab of ['content', 'payments', 'documents']) {
    await open(page, id, tab);
    const over = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(over).toBeLessThanOrEqual(PHONE.width);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: '¿Por qué no…?' }).press('Enter');
  await expect(page.getByText('Tu rol no permite «Aprobar».')).toBeVisible();
});

test('what was paid of a cancelled quote pays another one, and no more than there is', async ({ page }) => {
  await enter(page, 'admin');
  const first = await makeQuote(page);
  await pay(page, first.id, '250');
  const { payment } = await call<{ payment: { id: number }[] }>(
    page,
    'GET',
    `/api/quotes/pays?id=${first.id}`,
  );
  await call(page, 'POST', '/api/quotes/confirm-payment', { id: payment[0]?.id });
  await call(page, 'POST', '/api/quotes/cancel', { id: first.id });
  const second = await makeQuote(page);
  await open(page, second.id, 'payments');
  const source = `Pagos de la cotización ${first.id}`;
  await expect(page.getByText(source)).toBeVisible();
  await step(page, 'Registrar pago');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Forma de pago').click();
  await page.getByRole('option', { name: /^Saldo a favor/ }).click();
  await dialog.getByRole('combobox', { name: /^Saldo a favor/ }).click();
  await page.getByRole('option', { name: `${source}: quedan $250.00 MXN` }).click();
  await expect(dialog.getByLabel('Importe')).toHaveValue('250.00');
  await dialog.getByLabel('Importe').fill('250.01');
  await confirm(page, 'Guardar');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Importe').fill('250');
  await confirm(page, 'Guardar');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Usado aquí el/)).toBeVisible();
  await expect(page.getByText(source)).toBeHidden();
});
