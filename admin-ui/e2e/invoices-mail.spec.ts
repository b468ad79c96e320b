import { stampInvoice } from './invoices.support';
import { addressTo } from './quotes.support';
import { enter, expect, expectAccessible, test } from './support';

test('a stamped invoice goes out by mail, and says to whom', async ({ page }) => {
  await enter(page, 'admin');
  const { id, number } = await stampInvoice(page);
  await page.goto(`/comercial/facturas/${id}?tab=files`);
  await page.getByRole('button', { name: 'Enviar por correo' }).click();
  const dialog = page.getByRole('dialog', { name: `Enviar ${number} por correo` });
  await expectAccessible(page);
  await addressTo(page, 'contabilidad@cliente');
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(dialog.getByLabel('Para')).toHaveAttribute('aria-invalid', 'true');
  await addressTo(page, 'contabilidad@cliente.mx');
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('contabilidad@cliente.mx', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('Enviado', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Enviar otra vez a contabilidad@cliente.mx' }).click();
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'contabilidad@cliente.mx' }),
  ).toBeVisible();
});
