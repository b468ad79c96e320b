import { sealInvoice } from '../e2e/invoices.support';
import { expect, test } from '../e2e/support';
import { as, picture } from './camera';

test('an invoice that waits for its stamp', async ({ page }) => {
  await as(page, 'admin', '/comercial/facturas');
  const { id } = await sealInvoice(page);
  await as(page, 'facturacion', `/comercial/facturas/${id}`, { width: 1280, height: 900 });
  await expect(page.getByText('Está sellada; falta que se timbre')).toBeVisible();
  await picture(page, 'factura-por-timbrar');
});
