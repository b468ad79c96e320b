import { orderToInvoice, stampDraft } from './invoices.support';
import { call } from './quotes.support';
import { enter, expect, expectAccessible, test } from './support';

test('who cancels an order reads which invoice still holds, and it is found until it is cancelled', async ({
  page,
}) => {
  await enter(page, 'admin');
  const { id } = await orderToInvoice(page);
  const { id: invoice } = await call<{ id: number }>(page, 'POST', '/api/invoices/draft', { idOrder: id });
  await page.goto(`/facturacion/facturas/${invoice}`);
  await stampDraft(page, invoice);
  const { number } = await call<{ number: string }>(page, 'GET', `/api/admin/invoices/${invoice}`);

  await page.goto(`/comercial/orden/${id}`);
  await expect(page.getByRole('button', { name: 'Confirmar factura' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Sigue vigente la factura ${number}, en estado Timbrada`);
  await expectAccessible(page);
  await dialog.getByRole('textbox').fill('Ya no la quiere');
  await dialog.getByRole('button', { name: 'Cancelar la orden' }).click();
  await expect(page.getByText('La orden quedó cancelada y sus piezas libres.')).toBeVisible();

  await page.goto('/inicio/dashboard');
  await page.getByRole('link', { name: /facturas? de (orden cancelada|órdenes canceladas)/ }).click();
  await page.getByRole('link', { name: number, exact: true }).first().click();
  await expect(
    page.getByText('Su orden se canceló y este documento sigue en pie: cancélalo o anúlalo.'),
  ).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});

test('what was noted by hand is taken away', async ({ page }) => {
  await enter(page, 'admin');
  const { id } = await orderToInvoice(page);
  await call(page, 'PUT', `/api/orders/confirm-invoice/${id}`, { invoiceNumber: 'EXT-9' });
  await page.goto(`/comercial/orden/${id}`);
  await page.getByRole('button', { name: 'Confirmar factura' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Número de factura').fill('');
  await expect(dialog.getByText('Escribe el número, o quita la factura anotada.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Confirmar', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Quitar la factura anotada' }).click();
  await expect(page.getByText('La factura quedó sin anotar.')).toBeVisible();
  await page.getByRole('tab', { name: 'Documentos' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Todavía no se ha confirmado.');
});
