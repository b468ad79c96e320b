import type { Page } from '@playwright/test';
import { makeOrder } from './orders.support';
import { call } from './quotes.support';
import { enter, expect, expectAccessible, test } from './support';

const PHONE = { width: 390, height: 844 };

const open = async (page: Page, id: number, tab = 'content') => {
  await page.goto(`/comercial/orden/${id}?tab=${tab}`);
  await expect(page.getByRole('heading', { level: 1, name: `Orden ${id}` })).toBeVisible();
};
const rowOf = (page: Page, id: number) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: `#${id}`, exact: true }) });

test('orders are filtered by what is paid and by who sold them, and taken along as a file', async ({
  page,
}) => {
  await enter(page, 'admin');
  const { id, idQuote, seller } = await makeOrder(page, { amount: 2 });
  await page.goto('/comercial/ordenes/pendiente');
  await expect(page).toHaveURL(/filter=.*Pago\+pendiente/);
  const row = rowOf(page, id);
  await expect(row.getByText('Pago pendiente')).toBeVisible();
  await expect(row.getByText('0 de 2')).toBeVisible();
  await expect(row.getByRole('link', { name: `Cotización ${idQuote}` })).toBeVisible();
  await expect(row.getByRole('progressbar', { name: `Pagado de la orden ${id}` })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('combobox', { name: /^Pago/ }).click();
  await page.getByRole('option', { name: 'Pago liquidado' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Más filtros' }).click();
  await page.getByRole('combobox', { name: 'Vendedor' }).fill(seller);
  await page.getByRole('option', { name: seller }).click();
  await page.getByRole('combobox', { name: 'Factura' }).click();
  await page.getByRole('option', { name: 'Sin factura' }).click();
  await expect(row).toBeVisible();

  const asked = page.waitForRequest(/export\.csv/);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const address = new URL((await asked).url());
  const columns = [...address.searchParams].filter(([key]) => key.startsWith('active'));
  expect(columns.map(([, value]) => value)).toEqual([
    'IdOrder',
    'customer',
    'status',
    'paymentStatus',
    'delivered',
    'total',
    'createdAt',
    'idQuote',
  ]);
  expect(address.search).toContain('invoice');
  expect((await file).suggestedFilename()).toMatch(/^orders-.*\.csv$/);
});

test('an order shows its pieces, its totals and its paper, and leads to its quote and back', async ({
  page,
}) => {
  await enter(page, 'admin');
  const { id, idQuote, total, tags } = await makeOrder(page, { amount: 2 });
  await page.goto('/comercial/ordenes');
  await page.getByRole('link', { name: `#${id}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Orden ${id}` })).toBeVisible();
  for (const tag of tags) {
    const piece = page
      .getByRole('listitem')
      .filter({ has: page.getByText(tag, { exact: true }) })
      .last();
    await expect(piece.getByText('Orden', { exact: true })).toBeVisible();
  }
  const amount = Number(total).toLocaleString('en-US', { minimumFractionDigits: 2 });
  await expect(page.getByRole('region', { name: 'Total' })).toContainText(amount);
  await expectAccessible(page);

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await file).suggestedFilename()).toBe(`orden_${id}.pdf`);

  await page.getByRole('link', { name: `Cotización ${idQuote}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Cotización ${idQuote}` })).toBeVisible();
  await page.getByRole('link', { name: `Orden ${id}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Orden ${id}` })).toBeVisible();
  await page.getByRole('tab', { name: 'Historial' }).click();
  await expect(page.getByText('Pago pasado de la cotización').first()).toBeVisible();
});

test('billing confirms a payment on the order, and the order says what is paid', async ({ page }) => {
  await enter(page, 'admin');
  const { id } = await makeOrder(page, { whole: true });
  await enter(page, 'facturacion');
  await open(page, id, 'payments');
  await expect(page.getByText('Pago pendiente')).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(page.getByText('Pago liquidado')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: `Pagado de la orden ${id}` })).toHaveAttribute(
    'aria-valuenow',
    '100',
  );
  await expectAccessible(page);
});

test('a seller has their own orders, a warehouse those of its place, without what they cost', async ({
  page,
}) => {
  await enter(page, 'admin');
  const foreign = await makeOrder(page, { at: 'Bodega GDL' });
  await enter(page, 'vendedor');
  await page.goto('/comercial/ordenes');
  await expect(page.getByRole('heading', { level: 1, name: 'Órdenes' })).toBeVisible();
  const seen = await call<{ id: number }[]>(page, 'GET', '/api/admin/orders?range=[0,99]');
  expect(seen.map(({ id }) => id)).not.toContain(foreign.id);
  await expect(rowOf(page, foreign.id)).toHaveCount(0);
  await page.goto(`/comercial/orden/${foreign.id}`);
  await expect(page.getByText('No lo encontramos')).toBeVisible();

  await enter(page, 'almacen');
  await page.goto('/comercial/ordenes');
  await expect(rowOf(page, foreign.id).getByText('0 de 1')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveCount(0);
  await open(page, foreign.id);
  await expect(page.getByText(foreign.tags[0] ?? '', { exact: true })).toBeVisible();
  await expect(page.getByText('$')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'PDF' })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Contenido' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Pagos' })).toHaveCount(0);
  await expectAccessible(page);
});

test('on a phone an order fits', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await enter(page, 'admin');
  const { id } = await makeOrder(page, {});
  for (const tab of ['content', 'payments', 'history']) {
    await open(page, id, tab);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await expectAccessible(page);
  }
});
