import type { Page } from '@playwright/test';
import { deliverAll, makeOrder, take } from './orders.support';
import { addressTo, call, choose } from './quotes.support';
import { enter, expect, expectAccessible, NIGHT, test, typeDay, typeDigits } from './support';

const PHONE = { width: 390, height: 844 };

const open = async (page: Page, id: number, tab = 'content') => {
  await page.goto(`/comercial/orden/${id}?tab=${tab}`);
  await expect(page.getByRole('heading', { level: 1, name: `Orden ${id}` })).toBeVisible();
};
const status = (page: Page, name: string) => page.getByText(name, { exact: true }).first();
const step = async (page: Page, name: string) => {
  await expect(page.getByRole('dialog')).toHaveCount(0); // one that is still closing has a «Cancelar» too
  await page.getByRole('button', { name, exact: true }).click();
};
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const rowOf = (page: Page, id: number) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: `#${id}`, exact: true }) });

test('orders are filtered by what is paid and by who sold them, and taken along as a file', async ({
  page,
}) => {
  await enter(page, 'admin');
  const { id, idQuote, seller } = await makeOrder(page, { amount: 2 });
  await page.goto('/comercial/ordenes/pendiente');
  await expect(page).toHaveURL(/filter=.*Pago\+pendiente/);
  const row = rowOf(page, id);
  await expect(row.getByText('Pago pendiente')).toBeVisible();
  await expect(row.getByText('0 de 2')).toBeVisible();
  await expect(row.getByRole('link', { name: `Cotización ${idQuote}` })).toBeVisible();
  await expect(row.getByText(/^\d+(\.\d+)? %$/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('combobox', { name: /^Pago/ }).click();
  await page.getByRole('option', { name: 'Pago liquidado' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Más filtros' }).click();
  await page.getByRole('combobox', { name: 'Vendedor' }).fill(seller);
  await page.getByRole('option', { name: seller }).click();
  await page.getByRole('combobox', { name: 'Factura' }).click();
  await page.getByRole('option', { name: 'Sin factura' }).click();
  await expect(row).toBeVisible();

  const asked = page.waitForRequest(/export\.csv/);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const address = new URL((await asked).url());
  const columns = [...address.searchParams].filter(([key]) => key.startsWith('active'));
  expect(columns.map(([, value]) => value)).toEqual([
    'IdOrder',
    'customer',
    'status',
    'paymentStatus',
    'delivered',
    'total',
    'createdAt',
    'idQuote',
  ]);
  expect(address.search).toContain('invoice');
  expect((await file).suggestedFilename()).toMatch(/^orders-.*\.csv$/);

  const chosen = page.getByRole('columnheader', { name: 'Fecha confirmada' });
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('switch', { name: 'Fecha confirmada' }).check();
  await page.keyboard.press('Escape');
  await expect(chosen).toBeVisible();
  await enter(page, 'facturacion');
  await page.goto('/comercial/ordenes');
  await expect(rowOf(page, id)).toBeVisible();
  await expect(chosen).toHaveCount(0);
  await enter(page, 'admin');
  await page.goto('/comercial/ordenes');
  await expect(chosen).toBeVisible();
});

test('an order shows its pieces, its totals and its paper, and leads to its quote and back', async ({
  page,
}) => {
  await enter(page, 'admin');
  const { id, idQuote, total, tags } = await makeOrder(page, { amount: 2 });
  await page.goto('/comercial/ordenes');
  await page.getByRole('link', { name: `#${id}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Orden ${id}` })).toBeVisible();
  for (const tag of tags) {
    const piece = page
      .getByRole('listitem')
      .filter({ has: page.getByText(tag, { exact: true }) })
      .last();
    await expect(piece.getByText('Orden', { exact: true })).toBeVisible();
  }
  const amount = Number(total).toLocaleString('en-US', { minimumFractionDigits: 2 });
  await expect(page.getByRole('region', { name: 'Total' })).toContainText(amount);
  await expectAccessible(page);

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await file).suggestedFilename()).toBe(`orden_${id}.pdf`);

  await page.getByRole('link', { name: `Cotización ${idQuote}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Cotización ${idQuote}` })).toBeVisible();
  await page.getByRole('link', { name: `Orden ${id}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Orden ${id}` })).toBeVisible();
  await page.getByRole('tab', { name: 'Historial' }).click();
  await expect(page.getByText('Pago pasado de la cotización').first()).toBeVisible();
});

test('billing confirms a payment on the order, cancels it with a comment, reminds of it, and notes the invoice', async ({
  page,
}) => {
  await enter(page, 'admin');
  const { id } = await makeOrder(page, { whole: true });
  await enter(page, 'facturacion');
  await open(page, id, 'payments');
  await expect(page.getByText('Pago pendiente')).toBeVisible();
  const asked = page.waitForRequest(/\/api\/orders\/confirm-payment\//);
  await step(page, 'Confirmar');
  await confirm(page, 'Confirmar');
  expect((await asked).url()).toContain(`/confirm-payment/${id}/`);
  await expect(page.getByText('Pago liquidado')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: `Pagado de la orden ${id}` })).toHaveAttribute(
    'aria-valuenow',
    '100',
  );
  await step(page, 'Cancelar');
  await page.getByRole('dialog').getByLabel('Motivo').fill('El cheque rebotó');
  await confirm(page, 'Cancelar');
  await expect(page.getByText('Pago pendiente')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Comentarios de los pagos' })).toBeVisible();
  await expect(page.getByText('El cheque rebotó')).toBeVisible();
  await expectAccessible(page);

  await step(page, 'Recordar el pago');
  await addressTo(page, 'compras@prueba.mx');
  await expectAccessible(page);
  await confirm(page, 'Enviar');
  await page.getByRole('tab', { name: 'Documentos' }).click();
  await expect(page.getByText('compras@prueba.mx')).toBeVisible();
  await step(page, 'Confirmar factura');
  const label = page.getByRole('dialog').getByText('Número de factura', { exact: true }).first();
  const cut = await label.evaluate((words) => {
    const frame = words.closest('.MuiDialogContent-root')?.getBoundingClientRect();
    return words.getBoundingClientRect().top < (frame?.top ?? 0);
  });
  expect(cut).toBe(false);
  await page.getByRole('dialog').getByLabel('Número de factura').fill('F-1203');
  await confirm(page, 'Confirmar');
  await expect(page.getByText('F-1203')).toBeVisible();
  await expectAccessible(page);
});

test('an order says what it waits for: one click asks for pieces elsewhere, and a stop has its reason', async ({
  page,
}) => {
  await enter(page, 'admin');
  const { id } = await makeOrder(page, {
    amount: 2,
    at: 'Bodega GDL',
    more: { amount: 1, at: 'Bodega CDMX' },
    method: 'Transferencia', // of whose cash somebody has, is not deleted
  });
  await open(page, id);
  await step(page, 'Confirmar');
  await expect(status(page, 'Confirmada')).toBeVisible();
  await step(page, 'Preparar');
  await expect(page.getByText('1 pieza está en Bodega CDMX.')).toBeVisible();
  await expectAccessible(page);
  await step(page, 'Pedir la pieza');
  await expect(status(page, 'En traspaso')).toBeVisible();
  const transfer = page.getByRole('link', { name: /^Traspaso \d+$/ });
  await expect(transfer).toHaveCount(2);
  await step(page, 'Rechazar traspaso');
  await page.getByRole('dialog').getByLabel('Motivo').fill('Allá se necesita');
  await confirm(page, 'Rechazar traspaso');
  await expect(status(page, 'En proceso')).toBeVisible();

  // The same wish as before, and not the answer to it once more.
  await step(page, 'Pedir traspaso');
  await expectAccessible(page);
  await confirm(page, 'Pedir 1 pieza');
  await expect(status(page, 'En traspaso')).toBeVisible();
  await step(page, 'Cancelar traspaso solicitado');
  await confirm(page, 'Cancelar traspaso solicitado');
  await expect(status(page, 'En proceso')).toBeVisible();

  await step(page, 'Detener');
  await page.getByRole('dialog').getByLabel('Motivo').fill('El cliente está de viaje');
  await confirm(page, 'Detener');
  await expect(page.getByText('«El cliente está de viaje»')).toBeVisible();
  await expect(page.getByText('Al reactivarla vuelve a En proceso.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Estados' }).click();
  await expect(page.getByText('Allá se necesita')).toBeVisible();
  await page.getByRole('tab', { name: 'Entregas' }).click();
  await expect(transfer).toHaveCount(2);

  await step(page, 'Reactivar');
  await page.getByRole('dialog').getByLabel('Motivo').fill('Ya volvió');
  await confirm(page, 'Reactivar');
  await expect(status(page, 'En proceso')).toBeVisible();
  await step(page, 'Cancelar');
  await expect(page.getByText(/Sus 3 piezas quedan libres/)).toBeVisible();
  await confirm(page, 'Cancelar la orden');
  await expect(page.getByText(/^La canceló /)).toBeVisible();
  await step(page, 'Eliminar');
  await confirm(page, 'Eliminar');
  await expect(page).toHaveURL(/\/comercial\/ordenes/);
  await expect(rowOf(page, id)).toHaveCount(0);
});

test('how an order goes is corrected, but not over what somebody else changed, and a piece is swapped', async ({
  page,
}) => {
  await enter(page, 'admin');
  const { id, tags } = await makeOrder(page, { amount: 2, at: 'Bodega GDL' });
  await open(page, id);
  await step(page, 'Modificar');
  await call(page, 'PUT', `/api/orders/update/${id}`, { notes: 'De otra persona' });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Notas').fill('Subir por la rampa');
  await dialog.getByLabel('Armado', { exact: true }).check();
  await expectAccessible(page);
  await confirm(page, 'Guardar');
  await choose(page, 'Subir por la rampa');
  await expect(page.getByText('Subir por la rampa')).toBeVisible();

  await take(page, id, 'confirm', 'check-in-process', 'ready');
  await page.reload();
  await page.getByRole('button', { name: `Cambiar ${tags[0]} por otra igual` }).click();
  const free = dialog.getByRole('radio');
  await expect(free.first()).toBeVisible();
  // Everything has been brought together: what lies elsewhere is no choice.
  await expect(dialog.getByText('Bodega CDMX')).toHaveCount(0);
  await free.first().check();
  await expectAccessible(page);
  await confirm(page, 'Cambiar');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(tags[0] ?? '', { exact: true })).toHaveCount(0);
  await expect(page.getByText(tags[1] ?? '', { exact: true })).toBeVisible();

  await step(page, 'Fijar fecha de entrega');
  const day = dialog.getByLabel('Fecha confirmada');
  await typeDigits(day, '01/12');
  await day.press('Backspace'); // the year
  await day.press('Tab');
  await expect(dialog.getByText('Escribe el día completo: dd/mm/aaaa')).toBeVisible();
  await confirm(page, 'Fijar la fecha');
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  const agreed = `01/12/${new Date().getFullYear() + 1}`;
  await typeDay(day, agreed);
  await expectAccessible(page);
  await confirm(page, 'Fijar la fecha');
  await expect(page.getByText(`Se entrega el ${agreed}.`)).toBeVisible();

  await deliverAll(page, id);
  await open(page, id, 'deliveries');
  await expect(page.getByText(/^Recibió Portero/)).toHaveCount(2);
  await expect(page.getByRole('link', { name: /^Salida \d+$/ })).toBeVisible();
  const note = page.waitForEvent('download');
  await step(page, 'Nota de la entrega 1');
  expect((await note).suggestedFilename()).toBe(`entrega_${id}_1.pdf`);
  await step(page, 'Enviar recordatorio');
  await expect(dialog.getByText(/lo que falta por pagar/)).toBeVisible();
});

test(
  'a seller has their own orders, a warehouse those of its place, without what they cost',
  NIGHT,
  async ({ page }) => {
    await enter(page, 'admin');
    const foreign = await makeOrder(page, { at: 'Bodega GDL' });
    await enter(page, 'vendedor');
    await page.goto('/comercial/ordenes');
    await expect(page.getByRole('heading', { level: 1, name: 'Órdenes' })).toBeVisible();
    const seen = await call<{ id: number }[]>(page, 'GET', '/api/admin/orders?range=[0,99]');
    expect(seen.map(({ id }) => id)).not.toContain(foreign.id);
    await expect(rowOf(page, foreign.id)).toHaveCount(0);
    await page.goto(`/comercial/orden/${foreign.id}`);
    await expect(page.getByText('No lo encontramos')).toBeVisible();

    await enter(page, 'almacen');
    await page.goto('/comercial/ordenes');
    await expect(rowOf(page, foreign.id).getByText('0 de 1')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveCount(0);
    await open(page, foreign.id);
    await expect(page.getByText(foreign.tags[0] ?? '', { exact: true })).toBeVisible();
    await expect(page.getByText('$')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'PDF' })).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'Contenido' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Pagos' })).toHaveCount(0);
    await expectAccessible(page);
  },
);

test('on a phone an order fits', NIGHT, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await enter(page, 'admin');
  const { id } = await makeOrder(page, {});
  for (const tab of ['content', 'deliveries', 'payments', 'documents', 'trail', 'history']) {
    await open(page, id, tab);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await expectAccessible(page);
  }
});
