import { call, makeQuote } from './quotes.support';
import { enter, expect, expectAccessible, headersOf, test } from './support';

const PICTURE = {
  name: 'recibo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('who receives cash hands it over, and another person confirms it', async ({ page }) => {
  await enter(page, 'vendedor');
  const quote = await makeQuote(page);
  const made = await page.request.post('/api/quotes/payments', {
    headers: await headersOf(page),
    multipart: { idQuote: quote.id, method: 'Efectivo', amount: '123.45' },
  });
  const payment: number = (await made.json()).data.id;
  const delivered = async () =>
    (await call<{ delivered: { mxn: string } }>(page, 'GET', '/api/cash-payments/totals')).delivered.mxn;

  await page.goto('/comercial/efectivo');
  await page.getByRole('button', { name: `#${payment}` }).click();
  const dialog = page.getByRole('dialog', { name: `Efectivo del pago ${payment}` });
  await expect(dialog.getByText('Pendiente', { exact: true }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Subir comprobante de entrega' }).click();
  const voucher = page.getByRole('dialog', { name: `Comprobante de entrega del pago ${payment}` });
  await voucher.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(voucher.getByRole('img')).toBeVisible();
  await voucher.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog.getByText('Por Confirmar').first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Confirmar entrega' })).toHaveCount(0);

  await enter(page, 'facturacion');
  const before = await delivered();
  await page.goto('/comercial/efectivo');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Verlas' }).click();
  await page.getByRole('button', { name: `#${payment}` }).click();
  await dialog.getByRole('button', { name: 'Confirmar entrega' }).click();
  await page
    .getByRole('dialog', { name: 'Confirmar entrega' })
    .getByRole('button', { name: 'Confirmar entrega' })
    .click();
  await expect(dialog.getByText('Entregado', { exact: true }).first()).toBeVisible();
  expect(Number(await delivered())).toBeCloseTo(Number(before) + 123.45, 2);
});
