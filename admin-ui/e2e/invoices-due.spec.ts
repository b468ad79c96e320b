import { readFileSync } from 'node:fs';
import { orderToInvoice, stampInvoice } from './invoices.support';
import { enter, expect, expectAccessible, NIGHT, test } from './support';

test('what waits for its invoice is issued many at once, and each says what came of it', async ({ page }) => {
  await enter(page, 'admin');
  const orders = [await orderToInvoice(page), await orderToInvoice(page)];
  const [first, second] = orders.map(({ id }) => `Orden ${id}`);
  await page.goto('/comercial/facturas');
  await page.getByRole('link', { name: 'Por facturar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Por facturar' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Elegir la/ })).toBeVisible();
  await expectAccessible(page);

  for (const name of [first, second]) await page.getByRole('checkbox', { name: `Elegir ${name}` }).check();
  await page.getByRole('button', { name: 'Facturar las elegidas' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Facturar las 2 elegidas?' });
  await expect(dialog).toContainText('2 facturas:');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Emitir' }).click();

  const results = page.getByRole('table', { name: 'Resultado de cada una' });
  await expect(page.getByText('2 de 2 listas').first()).toBeVisible();
  await expect(results.getByRole('link')).toHaveCount(2);
  await expect(results).toContainText('Por timbrar');
  await expect(page.getByRole('checkbox', { name: `Elegir ${first}` })).toHaveCount(0);
  await expectAccessible(page);

  // The address keeps what was done, and its invoices open.
  await page.reload();
  await results.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Factura F-\d+$/);
});

test('drafts are made without a folio, on a phone', NIGHT, async ({ page }) => {
  await enter(page, 'admin');
  const { id } = await orderToInvoice(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/comercial/facturas/por-facturar');
  await page.getByRole('checkbox', { name: `Elegir Orden ${id}` }).check();
  await page.getByRole('button', { name: 'Facturar las elegidas' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /^Emitirlas de una vez/ }).uncheck();
  await dialog.getByRole('button', { name: 'Hacer borradores' }).click();
  await expect(page.getByText('1 de 1 lista').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Borrador \d+$/ })).toBeVisible();
  await expectAccessible(page);
});

test('of a month without anything it says so, and of the months before how much', NIGHT, async ({ page }) => {
  await enter(page, 'facturacion');
  await page.goto('/comercial/facturas/por-facturar?month=2024-01');
  await expect(page.getByText('No hay nada por facturar en este mes')).toBeVisible();
  await page.goto('/comercial/facturas/por-facturar');
  await page
    .getByRole('alert')
    .filter({ hasText: 'De meses anteriores' })
    .getByRole('button', { name: /^Ver / })
    .click();
  await expect(page).toHaveURL(/month=20\d\d-\d\d/);
  await expect(page.getByRole('button', { name: /^Facturar: / }).first()).toBeVisible();
});

test('the stamped invoices of a month come in one file', NIGHT, async ({ page }) => {
  await enter(page, 'admin');
  const { number } = await stampInvoice(page);
  await page.goto('/comercial/facturas');
  await page.getByRole('button', { name: 'Mes del contador' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mes del contador' });
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar' }).click();
  const got = await file;
  expect(got.suggestedFilename()).toMatch(/^facturas-20\d\d-\d\d\.zip$/);
  expect(readFileSync(await got.path()).toString('latin1')).toContain(`facturas/${number}.xml`);
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Mes del contador' }).click();
  await dialog.getByLabel('Año').click();
  await page.getByRole('option', { name: '2025' }).click();
  await dialog.getByRole('button', { name: 'Descargar' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No hay facturas timbradas con fecha de');
});
