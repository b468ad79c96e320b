import { enter, expect, expectAccessible, test } from './support';

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
  await customers.getByRole('link', { name }).first().click();
  await expect(page).toHaveURL(/filter=/);
  await expect(page.getByRole('row')).toHaveCount(Math.min(Number(documents), 10) + 1);
});

test('a seller has it on a phone, and a row opens what was paid of it', async ({ page }) => {
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
