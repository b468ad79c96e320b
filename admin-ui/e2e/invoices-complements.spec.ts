import type { Page } from '@playwright/test';
import { openInvoice, stampInvoice } from './invoices.support';
import { call } from './quotes.support';
import { enter, expect, expectAccessible, NIGHT, test } from './support';

test.beforeEach(async ({ page }) => {
  await enter(page, 'admin');
});

/** The payment of an order that the helpers made, confirmed. */
const confirmedPayment = async (page: Page, order: number): Promise<number> => {
  const { idQuote } = await call<{ idQuote: number }>(page, 'GET', `/api/admin/orders/${order}`);
  const { payment } = await call<{ payment: { id: number }[] }>(
    page,
    'GET',
    `/api/quotes/pays?id=${idQuote}`,
  );
  const id = payment[0]?.id ?? 0;
  await call(page, 'POST', `/api/orders/confirm-payment/${order}/${id}`, {});
  return id;
};

test('a payment of a PPD invoice gets its complement, which says what is left, and when the payment was undone', async ({
  page,
}) => {
  const { id, order, number } = await stampInvoice(page);
  const payment = await confirmedPayment(page, order);
  await openInvoice(page, id);
  await page.getByRole('tab', { name: 'Pagos' }).click();
  await expect(page.getByText(/Todavía no hay complementos/)).toBeVisible();

  await page.goto(`/comercial/orden/${order}?tab=payments`);
  await expect(page.getByText(/Complemento de pago: quedan? \d+ días?, hasta el/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Facturar el pago ${payment}`, exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: /^Borrador de complemento de pago/ }),
  ).toBeVisible();
  const table = page.getByRole('table', { name: 'Qué paga' });
  await expect(table).toContainText(number);
  await expect(table).toContainText('$100.00');
  await expect(page.getByRole('button', { name: 'Modificar' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Emitir' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Emitir' }).click();
  await expect(page.getByText('Está sellada; falta que se timbre')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Complemento de pago P-\d+$/);

  await table.getByRole('link', { name: number }).click();
  await page.getByRole('tab', { name: 'Pagos' }).click();
  const paid = page.getByRole('table', { name: 'Pagos' });
  await expect(paid.getByRole('link', { name: /^P-\d+$/ })).toBeVisible();
  await expect(paid).toContainText('$100.00');
  await expectAccessible(page);

  await call(page, 'POST', `/api/orders/cancel-payment/${order}/${payment}/0`, { comment: 'Rebotó' });
  await page.reload();
  await paid.getByRole('link', { name: /^P-\d+$/ }).click();
  await expect(page.getByText(`El pago ${payment} está en estado Cancelado`, { exact: false })).toBeVisible();
});

test(
  'what lacks its complement is told with the days left, and the list tells the kinds apart',
  NIGHT,
  async ({ page }) => {
    const { order } = await stampInvoice(page);
    const payment = await confirmedPayment(page, order);
    await page.goto('/comercial/facturas');
    await expect(page.getByText(/Faltan? (el|los) complementos? de \d+ pagos?/)).toBeVisible();
    await expectAccessible(page);
    const draft = await call<{ id: number }>(page, 'POST', '/api/invoices/draft', { idPayment: payment });
    await page.goto('/comercial/facturas?filter={"kind":"P"}');
    const row = page.getByRole('row').filter({ hasText: `#${draft.id}` });
    await expect(row).toContainText('Complemento de pago');
    await expect(row).toContainText(`Pago ${payment} de la orden ${order}`);
  },
);
