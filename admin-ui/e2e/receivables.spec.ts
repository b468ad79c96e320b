import { enter, expect, expectAccessible, NIGHT, test } from './support';

test('what is owed is told by age, of each document and of each customer', async ({ page }) => {
  await enter(page, 'facturacion');
  await page.goto('/comercial/por-cobrar');
  await expect(page.getByRole('heading', { name: 'Por cobrar' })).toBeVisible();
  const sums = page.getByRole('group').filter({ hasText: 'Más de 90 días' });
  await expect(sums).toContainText('Por cobrar');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Por cliente' }).click();
  const customers = page.getByRole('table', { name: 'Por cliente' });
  await expect(customers.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);

  const [name, documents] = await customers.getByRole('row').nth(1).getByRole('cell').allInnerTexts();
  await customers.getByRole('link', { name: new RegExp(`^${documents} documentos? de ${name}`) }).click();
  await expect(page).toHaveURL(/filter=/);
  await expect(page.getByRole('row')).toHaveCount(Math.min(Number(documents), 10) + 1);
});

test('a seller has it on a phone, and a row opens what was paid of it', NIGHT, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await enter(page, 'vendedor');
  await page.goto('/comercial/por-cobrar');
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /^(Orden|Renta) \d+/ })
    .first()
    .click();
  await expect(page).toHaveURL(/tab=(payments|account)/);
});

test('the statement of a customer is read for a period, and had on paper', async ({ page }) => {
  await enter(page, 'facturacion');
  await page.goto('/comercial/por-cobrar?tab=customers');
  await page
    .getByRole('link', { name: /: estado de cuenta$/ })
    .first()
    .click();
  const moves = page.getByRole('table', { name: 'Estado de cuenta' });
  await expect(moves.getByRole('row').nth(1)).toContainText('Saldo inicial');
  await expectAccessible(page);

  const year = new Date().getFullYear();
  const { pathname } = new URL(page.url());
  // Another test may have the same customer pay in between.
  await expect(async () => {
    await page.goto(pathname);
    await expect(moves.getByRole('row').nth(1)).toContainText('Saldo inicial');
    const closing = await moves.getByRole('row').last().getByRole('cell').last().innerText();
    await page.goto(`${pathname}?from=${year + 1}-01-01&to=${year + 1}-01-31`);
    await expect(moves.getByRole('row')).toHaveCount(3);
    await expect(moves.getByRole('row').nth(1)).toContainText(closing, { timeout: 5_000 });
  }).toPass({ timeout: 120_000 });

  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await paper).suggestedFilename()).toMatch(/^estado_de_cuenta_cliente_\d+\.pdf$/);
});

test('a customer reads their own on a phone', NIGHT, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await enter(page, 'cliente');
  await page.goto('/access-control');
  await page.getByRole('link', { name: 'Estado de cuenta' }).click();
  await expect(page.getByRole('list', { name: 'Estado de cuenta' })).toContainText('Saldo inicial');
  await expectAccessible(page);
});
