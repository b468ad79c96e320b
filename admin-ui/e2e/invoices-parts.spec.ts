import type { Page } from '@playwright/test';
import { deliverPieces } from './delivery.support';
import { orderToInvoice, stampDraft } from './invoices.support';
import { take } from './orders.support';
import { enter, expect, expectAccessible, NIGHT, test } from './support';

/** Of so many pieces, the first of which is delivered. */
const partlyDelivered = async (page: Page, amount: number): Promise<number> => {
  const { id, pieces } = await orderToInvoice(page, { amount });
  await take(page, id, 'confirm', 'check-in-process', 'ready');
  await deliverPieces(page, id, pieces.slice(0, 1));
  return id;
};

const idOf = (page: Page) => Number(/facturas\/(\d+)/.exec(page.url())?.[1]);

test('what was delivered of an order is invoiced, and later what is left', async ({ page }) => {
  await enter(page, 'admin');
  const order = await partlyDelivered(page, 3);
  await page.goto(`/comercial/orden/${order}`);
  const start = page.getByRole('button', { name: 'Facturar', exact: true });
  await start.click();
  const dialog = page.getByRole('dialog', { name: '¿Qué se factura?' });
  await expect(dialog.getByRole('radio', { name: /^Todo el pedido/ })).toBeChecked();
  await dialog.getByRole('radio', { name: /^Solo lo entregado.*1 pieza/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Hacer el borrador' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Borrador de factura/ })).toBeVisible();
  await expect(page.getByText(`Orden ${order}, parte 1`)).toBeVisible();
  await stampDraft(page, idOf(page));

  await page.goto(`/comercial/orden/${order}`);
  await expect(page.getByText(/^Por facturar: \$/)).toBeVisible();
  await expectAccessible(page);
  await start.click();
  await expect(page.getByText(`Orden ${order}, parte 2`)).toBeVisible();
  await page.goto(`/comercial/orden/${order}`);
  await expect(page.getByText(/^Por facturar: \$/)).toHaveCount(0);
  await expect(start).toHaveCount(0);
  await page.getByRole('tab', { name: 'Facturas' }).click();
  await expect(page.getByRole('tabpanel')).toContainText(`Orden ${order}, parte 2`);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('link', { name: /^Borrador \d+$/ }).first()).toBeVisible();
  await expectAccessible(page);
});

test('the choice is made by keyboard, and fits a phone', NIGHT, async ({ page }) => {
  await enter(page, 'admin');
  const order = await partlyDelivered(page, 2);
  await page.goto(`/comercial/orden/${order}`);
  await page.getByRole('button', { name: 'Facturar', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '¿Qué se factura?' });
  await dialog.getByRole('radio', { name: /^Todo el pedido/ }).press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^Solo lo entregado/ })).toBeChecked();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Hacer el borrador' }).press('Enter');
  await expect(page.getByText(`Orden ${order}, parte 1`)).toBeVisible();
});
