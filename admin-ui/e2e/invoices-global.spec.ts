import type { Page } from '@playwright/test';
import { orderToInvoice, stampDraft } from './invoices.support';
import { call } from './quotes.support';
import { enter, expect, expectAccessible, headersOf, NIGHT, test, typeDay } from './support';

/** An order without invoice, paid in full; and on which day. */
const publicOrder = async (page: Page): Promise<{ id: number; day: string }> => {
  const { id } = await orderToInvoice(page, { invoice: false });
  const { idQuote, total } = await call<{ idQuote: number; total: string }>(
    page,
    'GET',
    `/api/admin/orders/${id}`,
  );
  const answer = await page.request.post('/api/quotes/payments', {
    headers: await headersOf(page),
    multipart: { idQuote, method: 'Transferencia', amount: total },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { payment } = await call<{ payment: { id: number; date: string }[] }>(
    page,
    'GET',
    `/api/quotes/pays?id=${idQuote}`,
  );
  for (const one of payment) await call(page, 'POST', `/api/orders/confirm-payment/${id}/${one.id}`, {});
  return { id, day: payment[0]?.date ?? '' };
};

test('what nobody asked an invoice for goes into a global one, looked at before it is made', async ({
  page,
}) => {
  await enter(page, 'admin');
  const { id, day } = await publicOrder(page);
  await page.goto('/comercial/facturas/por-facturar');
  await page.getByRole('button', { name: 'Factura global' }).click();
  const dialog = page.getByRole('dialog', { name: 'Factura global' });
  await expect(dialog.getByText('Periodo', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel('Periodicidad').click();
  await page.getByRole('option', { name: 'Diario' }).click();
  const typed = day.split('-').reverse().join('/');
  await typeDay(dialog.getByLabel('Un día del periodo'), typed);
  await expect(dialog.getByText(`Del ${typed} al ${typed}`)).toBeVisible();
  const orders = dialog.getByRole('table', { name: 'Qué lleva' });
  await expect(orders.getByRole('link', { name: String(id) })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Hacer el borrador' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /^Borrador de factura global/ })).toBeVisible();
  await expect(page.getByText('PUBLICO EN GENERAL · XAXX010101000')).toBeVisible();
  await expect(page.getByText(`Ventas al público del ${typed}`)).toBeVisible();
  const concepts = page.getByRole('table', { name: 'Conceptos' });
  await expect(concepts.getByRole('link', { name: String(id) })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Modificar' }).click();
  const edit = page.getByRole('dialog');
  await expect(edit.getByLabel('Forma de pago')).toBeVisible();
  await expect(edit.getByLabel('Método de pago')).toHaveCount(0);
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Cancelar' }).click();

  await page.getByRole('button', { name: 'Emitir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir' }).click();
  await expect(page.getByText('Está sellada; falta que se timbre')).toBeVisible();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/^Factura global F-\d+$/);
  const number = (await title.innerText()).replace('Factura global ', '');

  // Its order leads to it, and cannot be in another one.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/comercial/orden/${id}?tab=invoices`);
  await expect(page.getByRole('link', { name: number }).first()).toBeVisible();
  await expectAccessible(page);
});

test(
  'its customer asks for an invoice of an order in a global one, which is cancelled and made anew',
  NIGHT,
  async ({ page }) => {
    await enter(page, 'admin');
    const [order, other] = [await publicOrder(page), await publicOrder(page)];
    const made = await call<{ id: number }>(page, 'POST', '/api/invoices/global', {
      periodicity: '01',
      day: order.day,
    });
    await stampDraft(page, made.id);

    await page.goto(`/comercial/orden/${order.id}`);
    await page.getByRole('button', { name: 'Otros pasos' }).click();
    await page.getByRole('menuitem', { name: 'Facturar a su nombre' }).click();
    const dialog = page.getByRole('dialog', { name: 'Facturar a su nombre' });
    await expect(dialog.getByText('con el motivo 04')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Facturar a su nombre' }).click();

    await expect(page.getByRole('heading', { level: 1, name: /^Factura global F-/ })).toBeVisible();
    await expect(page.getByText('Cancelación solicitada').first()).toBeVisible();
    await expect(page.getByText('Cuando quede cancelada')).toBeVisible();
    await page.getByRole('button', { name: 'Confirmar la cancelación' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar la cancelación' }).click();
    await expect(page.getByText('Sigue lo que iba en ella')).toBeVisible();
    await expectAccessible(page);
    const cancelled = page.url();

    await page.getByRole('button', { name: `Facturar la orden ${order.id}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Borrador de factura \d/ })).toBeVisible();
    await expect(page.getByText(`Orden ${order.id}`).first()).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(cancelled);
    await expect(page.getByRole('button', { name: `Facturar la orden ${order.id}` })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Hacer otra factura global' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Borrador de factura global/ })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    const concepts = page.getByRole('table', { name: 'Conceptos' });
    await expect(concepts.getByRole('link', { name: String(other.id) })).toBeVisible();
    await expect(concepts.getByRole('link', { name: String(order.id) })).toHaveCount(0);
  },
);
