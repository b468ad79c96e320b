import type { Page } from '@playwright/test';
import { call, makeQuote } from './quotes.support';
import { enter, expect, expectAccessible, test } from './support';

const BOARD = '/comercial/cotizaciones-tablero';

/** The board with these quotes alone. */
const openWith = (page: Page, ...ids: number[]) =>
  page.goto(`${BOARD}?filter=${encodeURIComponent(JSON.stringify({ idFilter: ids }))}`);
const column = (page: Page, status: string) => page.getByRole('region', { name: status });
const card = (page: Page, status: string, id: number) =>
  column(page, status)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `#${id}`, exact: true }) });
const strip = (page: Page, status: string) =>
  page.getByRole('button', { name: new RegExp(`^Mostrar ${status}: `) });

test('the list is seen as a board with the same filters, and a card takes its steps by keyboard', async ({
  page,
}) => {
  await enter(page, 'vendedor');
  const { id } = await makeQuote(page);
  await page.goto(`/comercial/cotizaciones?filter=${encodeURIComponent(JSON.stringify({ idFilter: [id] }))}`);
  await expect(page.getByRole('row').filter({ hasText: `#${id}` })).toBeVisible();
  await page.getByRole('button', { name: 'Tablero', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${BOARD}\\?.*idFilter`));
  await expect(page.getByRole('heading', { level: 1, name: 'Tablero de cotizaciones' })).toBeVisible();
  await expect(card(page, 'Cotización', id)).toBeVisible();
  await expect(column(page, 'Cotización').getByRole('heading', { level: 2 })).toHaveText('Cotización1');
  await expect(column(page, 'Enviado')).toContainText('Ninguna');
  await expectAccessible(page);

  const menu = page.getByRole('button', { name: `Pasos de la cotización ${id}` });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Enviar al cliente' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Aprobar/ })).toContainText('Tu rol no permite');
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Cancelar', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancelar' });
  await expect(dialog).toContainText('pasa a saldo a favor del cliente');
  await dialog.getByRole('button', { name: 'Cancelar la cotización' }).click();
  await expect(strip(page, 'Cancelado')).toHaveAccessibleName('Mostrar Cancelado: 1 cotización');
  await expect(card(page, 'Cotización', id)).toHaveCount(0);

  await strip(page, 'Cancelado').press('Enter');
  await expect(card(page, 'Cancelado', id)).toBeVisible();
  await card(page, 'Cancelado', id).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: `Cotización ${id}` })).toBeVisible();
});

test('a card that is dragged is asked about the step that leads there, and moves once the server says so', async ({
  page,
}) => {
  await enter(page, 'admin');
  const { id } = await makeQuote(page);
  const other = await makeQuote(page, { amount: 2 });
  await call(page, 'POST', '/api/quotes/send', { id, recipients: ['compras@prueba.mx'] });
  await openWith(page, id, other.id);

  await card(page, 'Enviado', id).dragTo(strip(page, 'Orden'));
  const dialog = page.getByRole('dialog', { name: 'Aprobar' });
  await expect(dialog).toContainText('Se crea la orden por');
  await dialog.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card(page, 'Enviado', id)).toBeVisible();

  // A card that went while it was carried hears nothing of its end: what is dropped next is not taken for it.
  const [carried, link] = await Promise.all([0, 1].map(() => page.evaluateHandle(() => new DataTransfer())));
  await card(page, 'Enviado', id).dispatchEvent('dragstart', { dataTransfer: carried });
  await strip(page, 'Orden').dispatchEvent('drop', { dataTransfer: link });

  await card(page, 'Enviado', id).dragTo(column(page, 'Cotización'));
  await expect(page.getByText('Ningún paso lleva de «Enviado» a «Cotización».')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await card(page, 'Enviado', id).dragTo(strip(page, 'Orden'));
  await dialog.getByRole('button', { name: 'Aprobar' }).click();
  await expect(strip(page, 'Orden')).toHaveAccessibleName('Mostrar Orden: 1 cotización');
  await expect(card(page, 'Enviado', id)).toHaveCount(0);

  await card(page, 'Cotización', other.id).dragTo(column(page, 'Rechazado'));
  await expect(page.getByText('está en estado Cotización')).toBeVisible();
  await expect(card(page, 'Cotización', other.id)).toBeVisible();
});

test('on a phone one column is seen at a time, its count on its tab', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'vendedor');
  const { id } = await makeQuote(page);
  await openWith(page, id);
  await page.getByRole('tab', { name: 'Enviado · 0' }).click();
  await expect(column(page, 'Enviado')).toContainText('Ninguna');
  await page.getByRole('tab', { name: 'Cotización · 1' }).click();
  await expect(card(page, 'Cotización', id)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Pasos de la cotización ${id}` }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('dialog', { name: 'Eliminar' }).getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Nada coincide con lo que buscas')).toBeVisible();
});
