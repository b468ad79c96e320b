import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { makeReadyOrder } from './delivery.support';
import { enterPieces } from './door.support';
import { makeLease } from './leases.support';
import { call } from './quotes.support';
import { makeDelivered } from './refunds.support';
import { enter, expect, NIGHT, test } from './support';

/** What one comes to a screen for is its one filled button, and stands before the others. */
const expectMain = async (part: Locator, name: string): Promise<void> => {
  await expect(part.locator('.MuiButton-contained:not(.Mui-disabled)')).toHaveText([name]);
};

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const press = (part: Page | Locator, name: string) => part.getByRole('button', { name, exact: true }).click();
const expectFirst = (page: Page, name: string) =>
  expect(main(page).getByRole('heading', { level: 1 }).locator('xpath=following::button[1]')).toHaveText(
    name,
  );

test('of lists and forms of the warehouse', NIGHT, async ({ page }) => {
  await enter(page, 'almacen');
  for (const [path, name] of [
    ['/almacen/entradas', 'Nueva entrada'],
    ['/almacen/entradas/nueva', 'Guardar'],
    ['/almacen/conteos', 'Iniciar conteo'],
    ['/almacen/sin-red', 'Preparar para salir'],
  ] as const) {
    await page.goto(path);
    await expectMain(main(page), name);
  }
  await page.goto('/almacen/conteos');
  await press(page, 'Iniciar conteo');
  await expectMain(dialog(page), 'Iniciar');
  await page.goto('/almacen/piezas/1');
  await press(page, 'Etiqueta');
  await expectMain(dialog(page), 'Imprimir');
});

test('of a transfer, from its sending to what was missing', NIGHT, async ({ page }) => {
  await enter(page, 'coordinador');
  const body = { LocationOrigin: 1, LocationDestiny: 2, pieces: await enterPieces(page) };
  const made = await call<{ transfer: { id: number } }>(page, 'POST', '/api/transfer/store', body);
  const { id } = made.transfer;
  for (const step of ['confirm', 'approve', 'confirm-date', 'ready'])
    await call(page, 'POST', `/api/transfer/${step}`, { id });
  await page.goto(`/produccion/traspasos/${id}`);
  await expectMain(main(page), 'Enviar');
  await expectFirst(page, 'Enviar');
  await press(page, 'Enviar');
  await expectMain(dialog(page), 'Enviar');
  await press(dialog(page), 'Enviar');
  await expectMain(main(page), 'Recibir');
  await press(page, 'Recibir');
  // Nothing is received of what nobody ticked.
  await expect(dialog(page).getByRole('button', { name: 'Recibir', exact: true })).toBeDisabled();
  await dialog(page).getByRole('checkbox').first().check();
  await expectMain(dialog(page), 'Recibir 1 de 2');
  await press(dialog(page), 'Recibir 1 de 2');
  await expectMain(main(page), 'Recibir faltantes');
  await expectFirst(page, 'Recibir faltantes');
});

test('of an import that comes, and of a sheet of pieces', NIGHT, async ({ page }) => {
  await enter(page, 'coordinador');
  const { id } = await call<{ id: number }>(page, 'POST', '/api/import-numbers', {
    NoImport: `PRIN-${randomUUID().slice(0, 6)}`,
  });
  await enterPieces(page, { kind: 'Importación', IdImport: id });
  await page.goto(`/produccion/importaciones?importacion=${id}`);
  await expectMain(dialog(page), 'Registrar llegada');
  await press(page, 'Registrar llegada');
  const arriving = page.getByRole('dialog', { name: /^Qué llegó de/ });
  await arriving.getByRole('checkbox').first().check();
  await expectMain(arriving, 'Registrar 1 de 2');

  await page.goto('/produccion/importaciones/piezas');
  await expectMain(main(page), 'Elegir archivo');
  const heads = 'IdPiece,Producto,Etiqueta,Número de serie,Ubicación,Condición';
  const row = `,2,M-${randomUUID().slice(0, 8)},,Bodega GDL,Nuevo`;
  const buffer = Buffer.from(`\uFEFF${heads}\r\n${row}\r\n`);
  await page.locator('input[type=file]').setInputFiles({ name: 'uno.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('list', { name: 'Filas' })).toBeVisible();
  await expectMain(main(page), 'Importar');
});

test('of what is delivered, leaves before, or comes back', async ({ page }) => {
  await enter(page, 'admin');
  const { id } = await makeReadyOrder(page, { products: [2] });
  const lease = await makeLease(page, { pieces: 2 });
  const { order, tags } = await makeDelivered(page);
  await enter(page, 'almacen');
  await page.goto(`/comercial/orden/${id}`);
  await expectMain(main(page), 'Entregar');
  await expectFirst(page, 'Entregar');
  await page.goto(`/comercial/orden/${id}/entrega`);
  await expectMain(main(page), 'Entregar');
  await page.goto(`/comercial/orden/${id}/salida`);
  await expectMain(main(page), 'Registrar salida');

  await page.goto(`/comercial/rentas/${lease.id}`);
  await expectMain(main(page), 'Recibir piezas');
  await press(page, 'Recibir piezas');
  await dialog(page).getByRole('checkbox').first().check();
  await expectMain(dialog(page), 'Recibir 1 pieza');
  await press(dialog(page), 'Recibir 1 pieza');
  await expectMain(main(page), 'Revisar piezas');

  await enter(page, 'admin');
  await page.goto(`/comercial/orden/${order}`);
  await press(page, 'Crear devolución');
  await dialog(page).getByRole('checkbox', { name: tags[0] }).check();
  await dialog(page).getByRole('textbox', { name: 'Motivo' }).fill('Sobran');
  await expectMain(dialog(page), 'Pedir la devolución de 1 pieza');
  await press(dialog(page), 'Pedir la devolución de 1 pieza');
  await expectMain(main(page), 'Aprobar');
  await press(page, 'Aprobar');
  await press(dialog(page), 'Aprobar');
  await expectMain(main(page), 'Recibir piezas');
  await press(page, 'Recibir piezas');
  await dialog(page).getByRole('checkbox').first().check();
  await expectMain(dialog(page), 'Recibir 1 de 1');
});

test('of a piece that is missing, and of a count', NIGHT, async ({ page }) => {
  await enter(page, 'coordinador');
  const [piece = 0] = await enterPieces(page);
  await page.goto(`/almacen/piezas/${piece}`);
  await press(page, 'Reportar faltante');
  await dialog(page).getByRole('combobox', { name: 'Quién responde por lo que falta' }).click();
  await page.getByRole('option').first().click();
  await press(dialog(page), 'Reportar faltante');
  await expectMain(main(page), 'Registrar hallazgo');

  const { id } = await call<{ id: number }>(page, 'POST', '/api/stock-counts', {
    location: 3,
    products: [2],
  });
  const reads = [{ key: `principal-${id}-lectura`, code: 'SIN-ALTA-PRINCIPAL' }];
  await call(page, 'POST', `/api/stock-counts/${id}/reads`, { reads });
  await page.goto(`/almacen/conteos/${id}`);
  await expectMain(main(page), 'Pasar a revisión');
  await call(page, 'POST', `/api/stock-counts/${id}/close`, {});
  for (const [kind, answer] of [
    ['missing', 'keep'],
    ['unknown', 'ignore'],
  ])
    await call(page, 'POST', `/api/stock-counts/${id}/answers`, { kind, answer });
  await page.reload();
  await expectMain(main(page), 'Aplicar');
  await expectFirst(page, 'Aplicar');
});
