import type { Page } from '@playwright/test';
import { call, makeQuote, pay } from './quotes.support';
import { type Account, enter, expect, expectAccessible, test } from './support';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

interface Shown {
  id: number;
  detailProducts: { pieces: { Tag: string; Location: string }[] }[];
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Presses a step of the order and says yes to what it asks. */
const step = async (page: Page, name: string) => {
  await press(page, name);
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByRole('dialog')).toBeHidden();
};
const isNow = (page: Page, status: string) =>
  expect(page.locator('h1 + *, h1 ~ *').getByText(status, { exact: true }).first()).toBeVisible();
const as = async (page: Page, account: Account, path: string, view = DESK) => {
  await page.setViewportSize(view);
  await enter(page, account);
  await page.goto(path);
};

/** A quote of the seller over pieces of two places, paid in full. */
const quoted = async (page: Page): Promise<number> => {
  await enter(page, 'vendedor');
  const here = await makeQuote(page, { amount: 3, at: 'Bodega GDL' });
  const there = await makeQuote(page, { amount: 1, at: 'Bodega CDMX' });
  const lines = await Promise.all(
    [here.id, there.id].map(async (id) => {
      const shown = await call<{ products: object[] }>(page, 'GET', `/api/admin/quotes/${id}`);
      return shown.products as { IdProduct: number; unitPrice: string; pieces: { id: number }[] }[];
    }),
  );
  const { totals } = await call<{ totals: { total: string } }>(page, 'PUT', '/api/quotes/update', {
    idQuote: here.id,
    products: lines.flat().map(({ IdProduct, unitPrice, pieces }) => ({
      IdProduct,
      unitPrice,
      pieces: pieces.map(({ id }) => id),
    })),
  });
  await pay(page, here.id, totals.total);
  return here.id;
};

test('an order goes to the door: brought, ready, out, delivered in parts, completed', async ({ page }) => {
  const quote = await quoted(page);

  await as(page, 'admin', `/comercial/cotizacion/${quote}`);
  await step(page, 'Aprobar');
  const { order } = await call<{ order: { id: number } }>(page, 'GET', `/api/admin/quotes/${quote}`);
  const path = `/comercial/orden/${order.id}`;
  const shown = await call<Shown>(page, 'GET', `/api/admin/orders/${order.id}`);
  const tags = shown.detailProducts
    .flatMap(({ pieces }) => pieces)
    .filter(({ Location }) => Location === 'Bodega GDL')
    .map(({ Tag }) => Tag);

  await as(page, 'facturacion', `${path}?tab=payments`);
  await step(page, 'Confirmar');
  await expect(page.getByText('Pago liquidado', { exact: true })).toBeVisible();

  await as(page, 'coordinador', path);
  await press(page, 'Confirmar');
  await press(page, 'Preparar');
  await isNow(page, 'En proceso');

  await as(page, 'vendedor', path);
  await expect(page.getByText('Bodega CDMX').first()).toBeVisible();
  await step(page, 'Pedir traspaso');
  await isNow(page, 'En traspaso');
  await expectAccessible(page);

  await as(page, 'coordinador', path);
  await step(page, 'Aprobar traspaso');
  await page
    .getByRole('link', { name: /^Traspaso \d+/ })
    .first()
    .click();
  await press(page, 'Marcar listo');
  await step(page, 'Enviar');
  await press(page, 'Recibir');
  await press(page, 'Marcar todas');
  await press(page, 'Recibir 1 de 1');
  await isNow(page, 'Recibida');
  await page.goto(path);
  await press(page, 'Cerrar traspaso');
  await isNow(page, 'En proceso');

  await as(page, 'almacen', path, PHONE);
  await press(page, 'Marcar lista');
  await press(page, 'Registrar salida');
  await expect(page).toHaveURL(`${path}/salida`);
  const scan = page.getByRole('textbox', { name: 'Escanea las piezas' });
  await scan.fill(tags[0] ?? '');
  await scan.press('Enter');
  await page.getByLabel('Se lo lleva').fill('Transportes Ruiz');
  await expectAccessible(page);
  await step(page, 'Registrar salida');
  await expect(page).toHaveURL(`${path}?tab=deliveries`);

  await press(page, 'Entregar');
  for (const tag of tags.slice(0, 2)) {
    await scan.fill(tag);
    await scan.press('Enter');
  }
  await page.getByRole('textbox', { name: /^Recibe/ }).fill('Portero');
  await expect(page.getByText('Entrega parcial', { exact: true }).first()).toBeVisible();
  await step(page, 'Entregar');
  await expect(page).toHaveURL(`${path}?tab=deliveries`);
  await isNow(page, 'Entrega parcial');

  await press(page, 'Entregar');
  await page.getByRole('checkbox', { name: 'Elegir todo' }).check();
  await page.getByRole('textbox', { name: /^Recibe/ }).fill('Dueño');
  await step(page, 'Entregar');
  await isNow(page, 'Entregada');

  await as(page, 'admin', path);
  await step(page, 'Completar');
  await isNow(page, 'Completada');
  await page.getByRole('tab', { name: 'Entregas' }).click();
  await expect(page.getByText('Recibió Portero', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
});
