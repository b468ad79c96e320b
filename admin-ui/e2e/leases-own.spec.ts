import { makeLease, mxn } from './leases.support';
import { enter, expect, expectAccessible, test } from './support';

const OWN = 'cliente@demo.mx';

test('a customer finds their own leases, what each costs and owes, and both of its papers', async ({
  page,
}) => {
  await enter(page, 'admin');
  const foreign = await makeLease(page, { pieces: 1 });
  const own = await makeLease(page, { pieces: 2, later: 1, customer: OWN });
  await enter(page, 'cliente');
  await page.goto('/access-control');
  const leases = page.getByRole('region', { name: 'Mis rentas' });
  const row = leases.getByRole('listitem').filter({ hasText: `Renta ${own.id}` });
  await expect(row).toContainText('Activa');
  await expect(row).toContainText('1 de 2 piezas contigo');
  await expect(row).toContainText(`${mxn(Math.round(2 * own.rent * 1.16))} al mes · próxima mensualidad el`);
  await expect(row).toContainText('Por pagar$0.00 MXN');
  await expect(page.getByRole('link', { name: `Renta ${foreign.id}`, exact: true })).toHaveCount(0);

  // What is paid of a lease is told there, and not as the sum of a sale.
  const orders = page.getByRole('region', { name: 'Mis órdenes' });
  const order = orders.getByRole('listitem').filter({ hasText: `Orden ${own.order}` });
  await expect(order).toContainText('lo que cuesta está en Mis rentas');
  await expect(order).not.toContainText('MXN');
  await expect(order).not.toContainText('Pagado');

  for (const [name, file] of [
    [`Contrato de la renta ${own.id}`, `contrato_renta_${own.id}.pdf`],
    [`Estado de cuenta de la renta ${own.id}`, `estado_de_cuenta_renta_${own.id}.pdf`],
  ] as const) {
    const download = page.waitForEvent('download');
    await row.getByRole('button', { name }).click();
    expect((await download).suggestedFilename()).toBe(file);
  }
  await expectAccessible(page);

  await row.getByRole('link', { name: `Renta ${own.id}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Renta ${own.id}` })).toBeVisible();
  await page.getByRole('tab', { name: 'Cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Estado de cuenta' })).toBeVisible();
  await expect(page.getByText('se encienden en los datos de la empresa')).toHaveCount(0);

  await page.goto(`/comercial/rentas/${foreign.id}`);
  await expect(page.getByText('No lo encontramos')).toBeVisible();
});
