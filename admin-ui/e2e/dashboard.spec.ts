import { enter, expect, expectAccessible, NIGHT, test } from './support';

/** What is shown is of what was asked last. */
const expectSettled = (page: import('@playwright/test').Page) =>
  expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);

const PHONE = { width: 390, height: 844 };

test('a figure opens the list that it sums, and the list says the same', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/inicio/dashboard');
  // Of a month that is over: what other tests sell today is in none of its figures.
  await page.getByRole('button', { name: 'Mes pasado' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}/);
  await expectSettled(page);
  const sales = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Ventas por vendedor y mes' }) })
    .last();
  const chart = sales.getByRole('img', { name: /^Gráfica: Ventas/ });
  await chart.scrollIntoViewIfNeeded(); // it is drawn when it is seen
  await expect(chart.locator('.MuiChartsSurface-root')).toBeVisible();
  await expectAccessible(page);

  const figure = sales.getByRole('link').first();
  const amount = (await figure.textContent()) ?? '';
  expect(amount).toMatch(/^\$[\d,]+\.\d{2} MXN$/);
  await figure.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Órdenes' })).toBeVisible();
  await expect(page.getByText(amount).first()).toBeVisible();
});

test('by keyboard: the table behind a chart, and from it a list', async ({ page }) => {
  await enter(page, 'coordinador');
  await page.goto('/inicio/dashboard');
  const toggle = page.getByRole('button', { name: /^Ver tabla: Existencias por ubicación/ });
  await toggle.focus();
  await page.keyboard.press('Enter');
  const table = page.getByRole('region', { name: /^Existencias/ });
  await expect(table.getByRole('columnheader', { name: 'Inventario' })).toBeVisible();
  await expectAccessible(page);
  const cell = table.getByRole('link', { name: /^Bodega GDL: / }).first();
  await cell.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Piezas' })).toBeVisible();
});

test('the warehouse is told no amount, and a seller only their own', async ({ page }) => {
  await enter(page, 'coordinador');
  await page.goto('/inicio/dashboard');
  await expect(page.getByRole('heading', { name: 'Existencias por ubicación y estado' })).toBeVisible();
  await expect(page.getByText(/\$/)).toHaveCount(0);

  await enter(page, 'vendedor');
  await page.goto('/inicio/dashboard');
  await expect(page.getByRole('heading', { name: 'Transacciones' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('transactions: one tab for each kind, a person opens', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/inicio/dashboard');
  await page.getByRole('tab', { name: 'Clientes' }).click();
  const table = page.getByRole('region', { name: 'Clientes' });
  await table.getByRole('button', { name: 'Nombre' }).click();
  await expect(table.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute('aria-sort', /ending/);
  await expectSettled(page);
  await table.getByRole('rowheader').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/usuarios\/clientes\/\d+$/);
});

test('a range that ends before it begins is refused at its field', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/inicio/dashboard?from=2026-03-02&to=2026-03-01');
  await expect(page.getByText('El rango termina antes de empezar.').first()).toBeVisible();
});

test('on a phone nothing is wider than the screen', NIGHT, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await enter(page, 'facturacion');
  await page.goto('/inicio/dashboard');
  await expect(page.getByRole('heading', { name: 'Formas de pago' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Transacciones' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});
