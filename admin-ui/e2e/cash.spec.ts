import { call, makeQuote } from './quotes.support';
import { enter, expect, expectAccessible, headersOf, NIGHT, test } from './support';

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
  await expect(voucher.getByRole('button', { name: 'Cambiar archivo' })).toBeEnabled(); // it takes none before that
  const receipt = { name: 'recibo.pdf', mimeType: 'application/pdf', buffer: await page.pdf() };
  await voucher.locator('input[type=file]').setInputFiles(receipt);
  const paper = page.waitForEvent('download');
  await voucher.getByRole('link', { name: 'Descargar el PDF' }).click();
  expect((await paper).suggestedFilename()).toBe(`Comprobante de entrega del pago ${payment}.pdf`);
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

test(
  'one voucher hands over the cash of several payments, and they are confirmed together',
  NIGHT,
  async ({ page }) => {
    await enter(page, 'vendedor');
    const payments: number[] = [];
    for (const amount of ['50', '60']) {
      const { id: idQuote } = await makeQuote(page);
      const made = await page.request.post('/api/quotes/payments', {
        headers: await headersOf(page),
        multipart: { idQuote, method: 'Efectivo', amount },
      });
      payments.push((await made.json()).data.id);
    }
    const openSteps = async () => {
      await page.goto('/comercial/efectivo?sort=id&order=DESC');
      for (const id of payments)
        await page.getByRole('checkbox', { name: `Elegir ${id}`, exact: true }).check();
      await page.getByRole('button', { name: 'Pasos…' }).click();
    };
    const dialog = page.getByRole('dialog', { name: 'Un paso para los 2 elegidos' });
    const done = async (button: string) => {
      await dialog.getByRole('button', { name: button }).click();
      await expect(dialog.getByRole('status')).toHaveText('Se hizo en 2.');
      await dialog.getByRole('button', { name: 'Cerrar' }).click();
    };
    await openSteps();
    await expect(dialog.getByRole('button', { name: 'Subir comprobante de entrega (2)' })).toBeDisabled();
    await dialog.locator('input[type=file]').setInputFiles(PICTURE);
    await expectAccessible(page);
    await done('Subir comprobante de entrega (2)');

    await enter(page, 'facturacion');
    await openSteps();
    await dialog.getByRole('radio', { name: 'Confirmar entrega (2 de 2)' }).check();
    await done('Confirmar entrega (2)');
    for (const id of payments) {
      const { status } = await call<{ status: string }>(page, 'GET', `/api/admin/cash/${id}`);
      expect(status).toBe('Entregado');
    }
  },
);
