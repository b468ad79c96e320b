import { enter, expect, expectAccessible, NIGHT, test } from './support';

test('the report of payments has three tabs, sums that follow the filter, and one workbook', async ({
  page,
}) => {
  await enter(page, 'admin');
  await page.goto('/reportes/pagos');
  const sums = page.getByRole('group', { name: 'Sumas de todas las filas' });
  await expect(sums).toContainText('Suma en pesos');
  const all = await sums.textContent();
  await page.getByRole('combobox', { name: 'Estado' }).click();
  await page.getByRole('option', { name: 'Pagado' }).click();
  await page.keyboard.press('Escape');
  await expect(sums).not.toHaveText(all ?? '');
  await expectAccessible(page);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel con todo' }).click();
  expect((await waiting).suggestedFilename()).toBe('reporte_pagos.xlsx');
  await page.getByRole('tab', { name: 'Efectivo' }).click();
  await expect(page).toHaveURL(/tab=cash/);
  await expect(page.getByRole('columnheader', { name: 'Lo tiene' })).toBeVisible();
  await page.getByRole('tab', { name: 'Devoluciones' }).click();
  await expect(page).toHaveURL(/tab=refunds/);
});

test('a payment of the report opens its document by keyboard', async ({ page }) => {
  await enter(page, 'facturacion');
  await page.goto('/reportes/pagos');
  const first = page.getByRole('table').getByRole('link').first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/comercial\/(orden|cotizacion)\/\d+/);
});

test('a seller has the same page for their own payments, and not the report', async ({ page }) => {
  await enter(page, 'vendedor');
  await page.goto('/comercial/pagos');
  await expect(page.getByRole('tab', { name: 'Devoluciones' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmar' })).toHaveCount(0);
  await page.goto('/reportes/pagos');
  await expect(page).toHaveURL(/not-authorized$/);
});

test('the report of suppliers prints what its tab shows, without costs for who may not see them', async ({
  page,
}) => {
  await enter(page, 'coordinador');
  await page.goto('/reportes/proveedores');
  await expect(page.getByRole('columnheader', { name: 'Proveedor' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Costo USD' })).toHaveCount(0);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await waiting).suggestedFilename()).toMatch(/^reporte-\d{4}-\d{2}-\d{2}\.pdf$/);
  await page.getByRole('tab', { name: 'Sin proveedor' }).click();
  await expectAccessible(page);
});

test('a phone shows the payments as cards', NIGHT, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'admin');
  await page.goto('/reportes/pagos');
  await expect(page.getByRole('listitem').filter({ hasText: 'Forma de pago' }).first()).toBeVisible();
});
