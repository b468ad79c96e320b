import { enter, expect, expectAccessible, NIGHT, test } from './support';

/** Its place among the columns. */
const CATEGORY = 2;
const CARDS = ['Margen', 'Ventas por categoría', 'Valor de las existencias'];

test('the owner sees what is left, and each figure opens the pieces that it sums', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/inicio/dashboard');
  // Of a month that is over: what other tests sell today is in none of its figures.
  await page.getByRole('button', { name: 'Mes pasado' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}/);
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  for (const name of CARDS) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Margen', exact: true }) })
    .last();
  await expect(card.getByText(/^[\d,.]+ % de lo que se vendió/)).toBeVisible();
  await expect(card.getByRole('region', { name: 'Margen por categoría' }).getByRole('row')).not.toHaveCount(
    1,
  );
  await expectAccessible(page);

  const figure = card.getByRole('link').first();
  const amount = (await figure.textContent()) ?? '';
  expect(amount).toMatch(/^\$[\d,]+\.\d{2} MXN$/);
  await figure.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Piezas vendidas' })).toBeVisible();
  await expect(page.getByText(amount).first()).toBeVisible();
});

test('sold pieces: from the menu, narrowed by category, to the order of one', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/inicio/dashboard');
  await page.getByRole('link', { name: 'Piezas vendidas' }).click();
  await expect(page).toHaveURL(/\/reportes\/piezas-vendidas/);
  await expect(page.getByText('Vendido', { exact: true })).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText(/\$[\d,]+\.\d{2} MXN/);
  await expectAccessible(page);
  const category = (await rows.nth(1).getByRole('cell').nth(CATEGORY).textContent()) ?? '';
  await page.getByRole('combobox', { name: 'Categoría' }).click();
  await page.getByRole('option', { name: category, exact: true }).click();
  await expect(page).toHaveURL(/category/);
  await expect(rows.nth(1)).toContainText(category);
  await rows.nth(1).click();
  await expect(page).toHaveURL(/\/comercial\/orden\/\d+/);
});

test('nobody else is told: no card, no menu entry, no screen', NIGHT, async ({ page }) => {
  for (const account of ['facturacion', 'vendedor'] as const) {
    await enter(page, account);
    await page.goto('/inicio/dashboard');
    await expect(page.getByRole('heading', { name: 'Ventas por vendedor y mes' })).toBeVisible();
    for (const name of CARDS) await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Piezas vendidas' })).toHaveCount(0);
    await page.goto('/reportes/piezas-vendidas');
    await expect(page.getByRole('heading', { name: 'Piezas vendidas' })).toHaveCount(0);
  }
});

test('on a phone nothing is wider than the screen', NIGHT, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'admin');
  for (const path of ['/inicio/dashboard', '/reportes/piezas-vendidas']) {
    await page.goto(path);
    const heading = path.includes('piezas') ? 'Piezas vendidas' : 'Margen';
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});
