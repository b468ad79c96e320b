import { makeLease, mxn, openLease, payAll, step } from './leases.support';
import { call, priceOf } from './quotes.support';
import { enter, expect, expectAccessible, NIGHT, test } from './support';

interface Shown {
  installments: { start: string; end: string }[];
}

/** Both ends count. */
const daysOf = (period?: { start: string; end: string }): number =>
  period ? (Date.parse(period.end) - Date.parse(period.start)) / 86_400_000 + 1 : 0;

test('a piece is exchanged for an equal one, and the rent goes on', async ({ page }) => {
  await enter(page, 'admin');
  const { id, tags, spare, rent } = await makeLease(page, { pieces: 2 });
  await openLease(page, id);
  const before = mxn(Math.round(2 * rent * 1.16));
  await expect(page.getByText(before).first()).toBeVisible();
  await step(page, 'Cambiar una pieza');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Pieza que vuelve' }).click();
  await page.getByRole('option', { name: new RegExp(`^${tags[0]}`) }).click();
  await dialog.getByRole('combobox', { name: 'Pieza que se entrega' }).click();
  await page.getByRole('option', { name: new RegExp(`^${spare[0]}`) }).click();
  await dialog.getByLabel('Nota', { exact: true }).fill('No enciende');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();

  const pieces = page.getByRole('tabpanel').getByRole('listitem');
  const gone = pieces.filter({ hasText: tags[0] });
  await expect(gone.getByText('Cambiada')).toBeVisible();
  await expect(gone.getByText('En revisión')).toBeVisible();
  await expect(pieces.filter({ hasText: spare[0] }).getByText('Con el cliente')).toBeVisible();
  await expect(page.getByText(before).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Historial' }).click();
  await expect(page.getByRole('tabpanel').getByText('Cambio de pieza').first()).toBeVisible();
});

test('it is renewed by a percentage, one piece at a rent of its own, and goes on month by month', async ({
  page,
}) => {
  await enter(page, 'admin');
  const { id, tags, rent } = await makeLease(page, { pieces: 2, months: 2 });
  await openLease(page, id);
  await step(page, 'Renovar');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Meses más').fill('3');
  await dialog.getByLabel('Aumento').fill('-10');
  await dialog.getByRole('button', { name: 'Otra renta por pieza' }).click();
  await dialog.getByLabel(`Renta al mes de ${tags[0]}`).fill('0');
  await expect(dialog.getByRole('status')).toContainText(`a ${mxn(Math.round(rent * 0.9 * 1.16))}`);
  await expectAccessible(page);
  // Below the minimum somebody says why.
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText(/Queda por debajo del mínimo/).first()).toBeVisible();
  await dialog.getByLabel('Por qué se autoriza por debajo del mínimo').fill('Cortesía');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('5 meses')).toBeVisible();

  await page.getByRole('tab', { name: 'Mensualidades' }).click();
  const rows = page.getByRole('table', { name: 'Mensualidades' }).getByRole('row');
  await expect(rows).toHaveCount(6);
  await expect(rows.nth(2)).toContainText(mxn(Math.round(2 * rent * 1.16)));
  await expect(rows.nth(3)).toContainText(mxn(Math.round(rent * 0.9 * 1.16)));

  await step(page, 'Fijar condiciones');
  await dialog.getByRole('combobox', { name: 'Al vencer el plazo' }).click();
  await page.getByRole('option', { name: 'Mes a mes' }).click();
  await dialog.getByLabel('Aumento anual').fill('5');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Mes a mes', { exact: true })).toBeVisible();
});

test(
  'the rents rise by an index, from the first month that has no installment yet',
  NIGHT,
  async ({ page }) => {
    await enter(page, 'admin');
    const { id, rent } = await makeLease(page, { pieces: 1 });
    await enter(page, 'facturacion');
    await openLease(page, id, 'installments');
    await step(page, 'Aumentar la renta');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Aumento').fill('4.5');
    await dialog.getByLabel('Según qué índice').fill('INPC de octubre');
    const risen = mxn(Math.round(Math.round(rent * 1.045) * 1.16));
    await expect(dialog.getByRole('status')).toContainText(`a ${risen} al mes`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toBeHidden();
    const rows = page.getByRole('table', { name: 'Mensualidades' }).getByRole('row');
    await expect(rows.nth(1)).toContainText(mxn(Math.round(rent * 1.16)));
    await expect(rows.nth(2)).toContainText(risen);
  },
);

test('the customer buys a piece: a quote with what was paid in rents taken off, and its rent ends', async ({
  page,
}) => {
  await enter(page, 'admin');
  const { id, tags, rent } = await makeLease(page, { pieces: 2 });
  await call(page, 'POST', `/api/leases/${id}/set-terms`, { afterTerm: 'Termina', purchasePercent: '50' });
  await openLease(page, id);
  await step(page, 'Vender al cliente');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: new RegExp(`^${tags[0]}`) }).check();
  await dialog.getByLabel(/^Precio por pieza/).fill('900');
  // Bought on its first day: of the first rent that day was paid for it, and half of that counts.
  const { installments } = await call<Shown>(page, 'GET', `/api/admin/leases/${id}`);
  const paid = Math.round(rent / daysOf(installments[0]));
  const credit = mxn(Math.round(paid / 2));
  await expect(dialog.getByText(`pagado en rentas ${mxn(paid)}, se abona ${credit}`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cotizar 1 pieza' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Cotización \d+/ })).toBeVisible();
  await expect(page.getByText(`El precio ya tiene descontados ${credit}`)).toBeVisible();

  const quote = Number(new URL(page.url()).pathname.split('/').at(-1));
  await payAll(page, quote);
  await call(page, 'POST', '/api/quotes/approve', { id: quote });
  await openLease(page, id);
  const pieces = page.getByRole('tabpanel').getByRole('listitem');
  const bought = pieces.filter({ hasText: tags[0] });
  await expect(bought.getByText(/^Comprada/)).toBeVisible();
  await expect(bought.getByText(/La compró el \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await expect(bought.getByText('Volvió el')).toHaveCount(0);
  const sold = await call<{ order: { id: number } }>(page, 'GET', `/api/admin/quotes/${quote}`);
  await expect(bought.getByRole('link', { name: `Orden ${sold.order.id}` })).toBeVisible();
  await expect(pieces.filter({ hasText: tags[1] }).getByText('Con el cliente')).toBeVisible();
  await expect(page.getByText('1 de 2')).toBeVisible();
});

test(
  'what never leaves is dropped: the order is delivered, and the next step is no delivery any more',
  NIGHT,
  async ({ page }) => {
    await enter(page, 'admin');
    const { id, order, tags, rent } = await makeLease(page, { pieces: 2, later: 1 });
    await openLease(page, id);
    await expect(page.getByRole('link', { name: 'Entregar en la orden' })).toHaveAttribute(
      'href',
      `/comercial/orden/${order}`,
    );
    await step(page, 'No se entregará');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('checkbox')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Marcar todas' }).click();
    await dialog.getByRole('textbox').last().fill('Ya no cabe');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /1 pieza/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: 'Entregar en la orden' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Recibir piezas' })).toBeVisible();
    const gone = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: tags[1] });
    await expect(gone.getByText('No se entrega', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Mensualidades' }).click();
    const rows = page.getByRole('table', { name: 'Mensualidades' }).getByRole('row');
    await expect(rows.nth(1)).toContainText(mxn(Math.round(rent * 1.16)));
    await page.goto(`/comercial/orden/${order}`);
    await expect(page.getByText('Entregada', { exact: true }).first()).toBeVisible();
  },
);

test('who renews past the day on which a piece is promised to a quote is asked first', async ({ page }) => {
  await enter(page, 'admin');
  const { id, ids, product } = await makeLease(page, { pieces: 1, months: 1 });
  const [customer] = await call<{ id: number }[]>(page, 'GET', '/api/quotes/clients-list');
  const nextYear = `${new Date().getFullYear() + 1}-12-31`;
  const { id: quote } = await call<{ id: number }>(page, 'POST', '/api/quotes/store', {
    idCustomer: customer?.id,
    validUntil: nextYear,
    products: [{ IdProduct: product, unitPrice: await priceOf(page, product), pieces: ids }],
  });
  await openLease(page, id);
  const waiting = page.getByRole('link', { name: new RegExp(`Cotización ${quote}`) });
  await expect(waiting).toBeVisible();
  await expectAccessible(page);
  const dialog = page.getByRole('dialog');
  await step(page, 'Fijar condiciones');
  await dialog.getByRole('combobox', { name: 'Al vencer el plazo' }).click();
  await page.getByRole('option', { name: 'Mes a mes' }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: `${quote}` })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page.getByText('Mes a mes', { exact: true })).toHaveCount(0);

  // Ending within thirty days or behind «Más», by the length of the month.
  const next = page.getByRole('button', { name: 'Renovar', exact: true });
  if (await next.isVisible()) await next.click();
  else await step(page, 'Renovar');
  await dialog.getByLabel('Meses más').fill('2');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.getByRole('button', { name: 'Sí, sigue de todos modos' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('3 meses')).toBeVisible();
});
