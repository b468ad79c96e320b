import { refundToCredit } from './invoices.support';
import { enter, expect, expectAccessible, test } from './support';

test('a refund gets its credit note, which its invoice tells of', async ({ page }) => {
  await enter(page, 'admin');
  const { id, number, refund } = await refundToCredit(page);
  await page.goto('/comercial/facturas/por-facturar');
  await expect(
    page.getByRole('button', { name: new RegExp(`^Facturar: Devolución ${refund} de la orden`) }),
  ).toBeVisible();

  await page.goto(`/almacen/devoluciones/${refund}`);
  await expect(page.getByText('Todavía no tiene')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Facturar la devolución ${refund}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Borrador de nota de crédito/ })).toBeVisible();
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Modificar' }).click();
  const edit = page.getByRole('dialog');
  await expect(edit.getByLabel('Método de pago')).toHaveCount(0);
  await expect(edit.getByText(/^Cómo se devuelve el dinero/)).toBeVisible();
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Cancelar' }).click();

  await page.getByRole('button', { name: 'Emitir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir' }).click();
  await expect(page.getByText('Está sellada; falta que se timbre')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Nota de crédito NC-\d+$/);

  await page.goto(`/comercial/facturas/${id}?tab=credits`);
  const notes = page.getByRole('table', { name: 'Notas de crédito' });
  await expect(notes.getByRole('link', { name: /^NC-\d+$/ })).toBeVisible();
  await expect(page.getByText('Sin acreditar')).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/almacen/devoluciones/${refund}`);
  await expect(page.getByRole('link', { name: /^NC-\d+$/ })).toBeVisible();
  await expectAccessible(page);
});
