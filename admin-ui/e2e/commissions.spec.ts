import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { deliverAll, take } from './orders.support';
import { call, makeQuote, pay } from './quotes.support';
import { enter, expect, expectAccessible, NIGHT, test } from './support';

const PHONE = { width: 390, height: 844 };
const PROOF = join(import.meta.dirname, 'files', 'constancia.png');

interface Sold {
  id: number;
  subtotal: string;
}

/** An order of the demo's seller that was delivered and paid: it counts for their commission. */
const sell = async (page: Page): Promise<Sold> => {
  await enter(page, 'vendedor');
  const quote = await makeQuote(page, { amount: 1, at: 'Bodega GDL' });
  await pay(page, quote.id, quote.total);
  await enter(page, 'admin');
  await call(page, 'POST', '/api/quotes/approve', { id: quote.id });
  const { order } = await call<{ order: { id: number } }>(page, 'GET', `/api/admin/quotes/${quote.id}`);
  const { payment } = await call<{ payment: { id: number }[] }>(
    page,
    'GET',
    `/api/quotes/pays?id=${quote.id}`,
  );
  await call(page, 'POST', `/api/orders/confirm-payment/${order.id}/${payment[0]?.id}`, {});
  await take(page, order.id, 'confirm', 'check-in-process', 'ready');
  await deliverAll(page, order.id);
  await take(page, order.id, 'approve');
  const { totals } = await call<{ totals: { subtotalMxn: string } }>(
    page,
    'GET',
    `/api/admin/orders/${order.id}`,
  );
  return { id: order.id, subtotal: totals.subtotalMxn };
};

const amount = (pesos: number) => `$${pesos.toLocaleString('en-US', { minimumFractionDigits: 2 })} MXN`;
const sums = (page: Page) => page.getByTestId('commission-sums');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('put together with the keyboard, changed, paid with a picture; its seller sees it and changes nothing', async ({
  page,
}) => {
  const one = await sell(page);
  const other = await sell(page);
  const seller = await call<{ seller: string }>(page, 'GET', `/api/admin/orders/${one.id}`);

  await page.goto('/comercial/comisiones');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Nueva comisión' }).first().press('Enter');
  await expect(page.getByRole('combobox', { name: 'Vendedor' })).toBeFocused();
  await page.keyboard.type(seller.seller);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Porcentaje' }).fill('5');
  const mine = page.getByRole('checkbox', { name: `Orden ${one.id}`, exact: true });
  await expect(mine).toBeVisible(); // with the rents that were paid, which enter by themselves
  const [, rents = ''] = (await sums(page).textContent())?.match(/Subtotal MXN\$([\d,.]+)/) ?? [];
  const sold = Number(rents.replaceAll(',', '')) + Number(one.subtotal);
  await mine.press('Space');
  await expect(sums(page)).toContainText(amount(Math.round(sold * 5) / 100));
  await page.keyboard.press('Control+s');
  const why = page.getByRole('textbox', { name: /^Por qué queda/ });
  await expect(why).toHaveAccessibleDescription(/escribe por qué/);
  await why.fill('Entra en la siguiente');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: /^Comisión \d+$/ })).toBeVisible();
  await expect(page.getByText('Por pagar', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: `Orden ${one.id}`, exact: true })).toBeVisible();
  const address = new URL(page.url()).pathname;
  const id = address.split('/').at(-1);

  await page.getByRole('link', { name: 'Modificar' }).press('Enter');
  await page.getByRole('checkbox', { name: `Orden ${other.id}`, exact: true }).press('Space');
  await page.getByRole('checkbox', { name: `Orden ${one.id}`, exact: true }).press('Space');
  const row = (order: number) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox', { name: `Orden ${order}`, exact: true }) });
  await expect(row(other.id)).toContainText('nueva');
  await expect(row(one.id)).toContainText('se quita');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('link', { name: `Orden ${other.id}`, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: `Orden ${one.id}`, exact: true })).toHaveCount(0);

  await enter(page, 'facturacion');
  await page.goto(address);
  await press(page, 'Registrar el pago');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(PROOF);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Registrar el pago' }).click();
  await expect(page.getByText('Pagado', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Pago', exact: true }).click();
  await expect(page.getByRole('img', { name: `Comprobante de pago de la comisión ${id}` })).toBeVisible();
  const file = page.waitForEvent('download');
  await press(page, 'PDF');
  expect((await file).suggestedFilename()).toBe(`comision_${id}.pdf`);

  await enter(page, 'vendedor');
  await page.goto('/comercial/comisiones');
  const coming = page.getByRole('region', { name: 'Lo que viene' });
  await coming.getByRole('button', { name: 'De qué viene' }).click();
  await expect(coming.getByRole('link', { name: `Orden ${one.id}`, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nueva comisión' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Pagado' }).click();
  await page.getByRole('link', { name: `#${id}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Comisión ${id}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Modificar' })).toHaveCount(0);
  await page.goto(`/comercial/comisiones/actualizar/${id}`);
  await expect(page).toHaveURL(/not-authorized$/);
});

test(
  'on a phone: months one after the other, and what a commission that is cancelled had',
  NIGHT,
  async ({ page }) => {
    const { id: order } = await sell(page);
    const { seller, ...sold } = await call<{ idSeller: number; seller: string }>(
      page,
      'GET',
      `/api/admin/orders/${order}`,
    );
    const monthyear = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' }).slice(0, 7);
    const made = await call<{ id: number }>(page, 'POST', '/api/commissions/save', {
      seller: sold.idSeller,
      monthyear,
      percentage: '3.00',
      orders: [order],
      refunds: [],
      leftOutReason: 'Entra en la siguiente',
    });
    await page.setViewportSize(PHONE);
    await page.goto('/comercial/comisiones');
    await press(page, 'Mes anterior');
    await expect(page.getByRole('link', { name: `#${made.id}`, exact: true })).toHaveCount(0);
    await press(page, 'Mes siguiente');
    await expect(page).toHaveURL(new RegExp(`monthyear.*${monthyear}`));
    await page.getByRole('link', { name: `#${made.id}`, exact: true }).click();
    await expect(page.getByText(seller, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Cancelar');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar la comisión' }).click();
    await expect(page.getByText('Cancelado', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: `Orden ${order}`, exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Historial' }).click();
    await expect(page.getByText('Cancelar', { exact: true }).first()).toBeVisible();

    await page.goto(`/comercial/comisiones/nueva?vendedor=${sold.idSeller}`);
    await page.getByRole('checkbox', { name: `Orden ${order}`, exact: true }).check();
    await expectAccessible(page);
  },
);

test('the commissions of a month are made together, each with what came of it', async ({ page }) => {
  const { id: order } = await sell(page);
  const { seller } = await call<{ seller: string }>(page, 'GET', `/api/admin/orders/${order}`);
  await page.goto('/comercial/comisiones');
  await press(page, 'Comisiones del mes');
  const dialog = page.getByRole('dialog', { name: /^Comisiones de / });
  await dialog.getByRole('button', { name: 'Mes siguiente' }).click();
  const mine = dialog.getByRole('row').filter({ hasText: seller });
  await expect(mine).toContainText(/\d+ (orden|órdenes).* % · \$[\d,.]+ MXN/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Hacer \d+ comisi/ }).click();
  await expect(dialog.getByRole('status')).toHaveText(/^Se hizo en \d+\./);
  await expect(mine).toContainText(/La comisión \d+ se ha creado/);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  const { commissionStatus } = await call<{ commissionStatus: string }>(
    page,
    'GET',
    `/api/admin/orders/${order}`,
  );
  expect(commissionStatus).toBe('Por pagar');
});
