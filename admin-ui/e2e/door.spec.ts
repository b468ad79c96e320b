import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { makeReadyOrder } from './delivery.support';
import { enterPieces } from './door.support';
import { makeLease } from './leases.support';
import { call } from './quotes.support';
import { makeDelivered } from './refunds.support';
import { enter, expect, test } from './support';

const PHONE = { width: 390, height: 844 };
const WANTED = 6;
const LISTS = [
  '/produccion/productos',
  '/almacen/piezas',
  '/comercial/ordenes',
  '/almacen/entradas',
  '/almacen/salidas',
  '/produccion/traspasos',
  '/almacen/conteos',
];

test('on a phone six records of each list of the warehouse are seen at once, and a product has one button', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await enter(page, 'coordinador');
  for (const path of LISTS) {
    await page.goto(path);
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('dl') });
    await expect(cards.nth(WANTED - 1), path).toBeInViewport();
  }
  await page.goto('/produccion/productos/2');
  const head = page.getByRole('heading', { level: 1 }).locator('xpath=ancestor::*[.//button][1]');
  await expect(head.locator('.MuiButton-contained')).toHaveText(['Actualizar']);
  await expect(head.getByRole('button')).toHaveText(['Más']);
  await enter(page, 'almacen');
  await page.goto('/produccion/productos/2');
  await expect(head.getByRole('button')).toHaveText(['Más']);
  await expect(head.getByRole('link', { name: 'Actualizar' })).toHaveCount(0);
});

test('what waits at one’s place is told whole on a phone, and opens its list with the cursor where codes are scanned', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await enter(page, 'almacen');
  await page.goto('/almacen/salidas');
  const tasks = page.getByRole('navigation', { name: 'Te espera' }).getByRole('link');
  await expect(tasks.first()).toBeVisible();
  for (const task of await tasks.all()) await expect(task).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: /entregas? atrasadas?$/ }).click();
  const search = page.getByRole('main').getByRole('textbox', { name: 'Buscar' });
  await expect(search).toBeFocused();
  const [late] = await call<{ id: number; parts: { tags: string[] }[] }[]>(
    page,
    'GET',
    '/api/admin/pending-deliveries?filter={"due":"late"}',
  );
  await page.keyboard.type(late?.parts[0]?.tags[0] ?? '-');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(`#${late?.id}`, { exact: true })).toBeVisible();
  await expect(page.getByText('1–1 de 1')).toBeVisible();
});

test('an import that should have come stands out where one begins, in its list and on its page', async ({
  page,
}) => {
  await enter(page, 'admin');
  const late = `TARDE-${randomUUID().slice(0, 6)}`;
  await call(page, 'POST', '/api/import-numbers', { NoImport: late, eta: '2026-01-05' });
  await page.goto('/inicio/dashboard');
  const task = page.getByRole('link', { name: /importaci(ón|ones) atrasadas?$/ });
  const [red, plain] = await Promise.all(
    [task, page.getByRole('link', { name: /poca existencia$/ })].map((link) =>
      link
        .locator('span')
        .first()
        .evaluate((word) => getComputedStyle(word).color),
    ),
  );
  expect(red).not.toBe(plain);
  await task.click();
  const row = page.getByRole('row').filter({ hasText: late });
  await expect(row.getByText('Atrasada')).toBeVisible();
  await row.getByRole('button', { name: late, exact: false }).click();
  await expect(page.getByRole('dialog').getByText('Atrasada')).toBeVisible();
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Where codes are scanned: each comes to its screen, and scans. */
const DOORS: Record<string, (page: Page) => Promise<unknown>> = {
  'pieces that are delivered, and those that leave before': async (page) => {
    const { id } = await makeReadyOrder(page, { products: [2] });
    await page.goto(`/comercial/orden/${id}/entrega`);
    await expectScanned(page);
    await page.goto(`/comercial/orden/${id}/salida`);
    await expectScanned(page);
  },
  'a transfer that comes': async (page) => {
    const body = { LocationOrigin: 1, LocationDestiny: 2, pieces: await enterPieces(page) };
    const made = await call<{ transfer: { id: number } }>(page, 'POST', '/api/transfer/store', body);
    const { id } = made.transfer;
    for (const step of ['confirm', 'approve', 'confirm-date', 'ready', 'transit'])
      await call(page, 'POST', `/api/transfer/${step}`, { id });
    await page.goto(`/produccion/traspasos/${id}`);
    await press(page, 'Recibir');
    await expectScanned(page);
  },
  'an import that comes': async (page) => {
    const { id } = await call<{ id: number }>(page, 'POST', '/api/import-numbers', {
      NoImport: `FOCO-${randomUUID().slice(0, 6)}`,
    });
    await enterPieces(page, { kind: 'Importación', IdImport: id });
    await page.goto(`/produccion/importaciones?importacion=${id}`);
    await press(page, 'Registrar llegada');
    await expectScanned(page);
  },
  'leased pieces that come back': async (page) => {
    const { id } = await makeLease(page, { pieces: 2 });
    await page.goto(`/comercial/rentas/${id}`);
    await press(page, 'Recibir piezas');
    await expectScanned(page);
  },
  'a refund that is asked for, and one that comes': async (page) => {
    const { order, tags } = await makeDelivered(page);
    await page.goto(`/comercial/orden/${order}`);
    await press(page, 'Crear devolución');
    await expectScanned(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: tags[0] }).check();
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Sobran');
    await dialog.getByRole('button', { name: /^Pedir la devolución de/ }).click();
    await press(page, 'Aprobar');
    await dialog.getByRole('button', { name: 'Aprobar' }).click();
    await press(page, 'Recibir piezas');
    await expectScanned(page);
  },
  'a count': async (page) => {
    await page.goto('/almacen/conteos');
    await press(page, 'Iniciar conteo');
    const field = page.getByRole('textbox', { name: 'Escanea la etiqueta de la ubicación' });
    await expect(field).toBeFocused();
    await page.keyboard.type('https://otra.example.mx/almacen/ubicaciones/2');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Se cuenta en Bodega CDMX.')).toBeVisible();
    await press(page, 'Iniciar');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Conteo');
    await expectScanned(page);
    await press(page, 'Cancelar');
    await page.getByRole('dialog').getByRole('textbox').fill('Era una prueba');
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(page.getByText('Cancelado', { exact: true })).toBeVisible();
  },
};

/** Whatever is open on top. */
const top = (page: Page): Locator => page.locator('main, [role=dialog]').last();

/** On arrival, after a code that is none, and after a tick by hand: the next code goes to the scan field. */
const expectScanned = async (page: Page): Promise<void> => {
  const field = page.locator('input[enterkeyhint=done]').last();
  await expect(field).toBeFocused();
  await page.keyboard.type('NO-EXISTE');
  await page.keyboard.press('Enter');
  await expect(
    top(page)
      .getByText(/NO-EXISTE/)
      .first(),
  ).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  const ticks = top(page).getByRole('checkbox');
  if ((await ticks.count()) === 0) return;
  await ticks.last().click();
  await expect(ticks.last()).toBeChecked();
  await expect(field).toBeFocused();
  const words = top(page).locator('textarea:not([readonly]), input[type=text]:not([enterkeyhint])').last();
  await words.click();
  await expect(words).toBeFocused();
  await ticks.last().click();
  await expect(ticks.last()).not.toBeChecked();
  await expect(field).toBeFocused();
};

for (const [name, open] of Object.entries(DOORS))
  test(`the scan field has the focus and keeps it: ${name}`, async ({ page }) => {
    await enter(page, 'admin');
    await open(page);
  });

test('an entry and a transfer lead to the scan field', async ({ page }) => {
  await enter(page, 'almacen');
  await page.goto('/almacen/entradas/nueva');
  await expect(page.getByRole('combobox', { name: 'Agregar producto' })).toBeFocused();
  await page.keyboard.type('silla');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const field = page.locator('input[enterkeyhint=done]');
  await expect(field).toBeFocused();
  await page.keyboard.type('NUEVA-1');
  await page.keyboard.press('Enter');
  await expect(page.locator('input[name="lines.0.pieces.0.Tag"]')).toHaveValue('NUEVA-1');
  await expect(field).toBeFocused();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await enter(page, 'admin');
  const body = { LocationOrigin: 1, LocationDestiny: 2, pieces: await enterPieces(page) };
  const { transfer } = await call<{ transfer: { id: number } }>(page, 'POST', '/api/transfer/store', body);
  await page.goto(`/produccion/traspasos/actualizar/${transfer.id}`);
  await expectScanned(page);
});
