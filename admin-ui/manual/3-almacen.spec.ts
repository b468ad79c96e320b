import { makeReadyOrder } from '../e2e/delivery.support';
import { card, choose, deliver, test as offline, prepare, readyToGo, WAITS } from '../e2e/offline.support';
import { deliverAll, makeOrder, take } from '../e2e/orders.support';
import { call } from '../e2e/quotes.support';
import { enter, expect, test } from '../e2e/support';
import { as, DESK, isNow, PHONE, pick, picture, press, step } from './camera';

const PICTURE = 'e2e/files/constancia.png';

test('an order whose pieces lie elsewhere is brought together', async ({ page }) => {
  await enter(page, 'admin');
  const order = await makeOrder(page, {
    amount: 3,
    at: 'Bodega GDL',
    more: { amount: 1, at: 'Bodega CDMX' },
    whole: true,
  });
  const path = `/comercial/orden/${order.id}`;
  await as(page, 'coordinador', path);
  await press(page, 'Confirmar');
  await isNow(page, 'Confirmada');
  await press(page, 'Preparar');
  await isNow(page, 'En proceso');
  await page.waitForLoadState('networkidle');
  await picture(page, 'orden-en-proceso');
  await press(page, 'Pedir traspaso');
  await expect(page.getByRole('dialog').getByText('Bodega CDMX').first()).toBeVisible();
  await picture(page, 'orden-pedir-traspaso', page.getByRole('dialog'));
  await page.getByRole('dialog').getByRole('button').last().click();
  await isNow(page, 'En traspaso');
  await step(page, 'Aprobar traspaso');
  await page
    .getByRole('link', { name: /^Traspaso \d+/ })
    .first()
    .click();
  await press(page, 'Marcar listo');
  await step(page, 'Enviar');
  await isNow(page, 'En transito');
  await page.setViewportSize(PHONE);
  await press(page, 'Recibir');
  await expect(page.getByRole('dialog').getByLabel('Escanear lo que llegó')).toBeVisible();
  await picture(page, 'traspaso-recibir-celular');
  await press(page, 'Marcar todas');
  await press(page, 'Recibir 1 de 1');
  await isNow(page, 'Recibida');
  await as(page, 'coordinador', path);
  await press(page, 'Cerrar traspaso');
  await isNow(page, 'En proceso');
  await press(page, 'Marcar lista');
  await isNow(page, 'Lista para entrega');
});

test('a transfer of free pieces', async ({ page }) => {
  await as(page, 'coordinador', '/produccion/traspasos/nuevo');
  await pick(page, 'Origen', 'Bodega GDL');
  await pick(page, 'Destino', 'Tienda');
  await press(page, 'Elegir piezas');
  const boxes = page.getByRole('textbox', { name: /^Cuántas piezas de/ });
  await boxes.nth(1).fill('2');
  await press(page, 'Agregar 2 piezas');
  await page.getByLabel('Comentario').fill('Para la exhibición de la tienda');
  await picture(page, 'traspaso-nuevo');
  await press(page, 'Guardar');
  await isNow(page, 'Traspaso');
});

test('a partial delivery at the desk, and another one at the door', async ({ page }) => {
  await enter(page, 'admin');
  const order = await makeReadyOrder(page, { products: [3, 2] });
  await as(page, 'almacen', `/comercial/orden/${order.id}/entrega`);
  const scan = page.getByRole('textbox', { name: 'Escanea las piezas' });
  for (const piece of (order.lines[0] ?? []).slice(0, 2)) {
    await scan.fill(piece.Tag);
    await scan.press('Enter');
    await expect(
      page.getByText(new RegExp(`${piece.Tag}: agregada|piezas? agregadas?`)).first(),
    ).toBeVisible();
  }
  await page.getByRole('textbox', { name: /^Recibe/ }).fill('Rosa Medina');
  await picture(page, 'entrega-parcial');
  await step(page, 'Entregar');
  await isNow(page, 'Entrega parcial');
  await page.waitForLoadState('networkidle');
  await picture(page, 'orden-entregas');

  await as(page, 'almacen', `/comercial/orden/${order.id}/salida`, PHONE);
  await scan.fill(order.lines[1]?.[0]?.Tag ?? '');
  await scan.press('Enter');
  await page.getByLabel('Se lo lleva').fill('Transportes Ruiz');
  await page.evaluate(() => window.scrollTo(0, 0));
  await picture(page, 'salida-celular');
});

test('a refund is asked for, received and paid back', async ({ page }) => {
  await enter(page, 'admin');
  const order = await makeOrder(page, { amount: 3, at: 'Bodega GDL', whole: true });
  const pays = await call<{ payment: { id: number }[] }>(page, 'GET', `/api/quotes/pays?id=${order.idQuote}`);
  await call(page, 'POST', `/api/orders/confirm-payment/${order.id}/${pays.payment[0]?.id}`, {});
  await take(page, order.id, 'confirm', 'check-in-process', 'ready');
  await deliverAll(page, order.id);
  await as(page, 'admin', `/comercial/orden/${order.id}`);
  await press(page, 'Crear devolución');
  const asked = page.getByRole('dialog');
  const tag = order.tags[0] ?? '';
  await asked.getByRole('checkbox', { name: tag }).check();
  await expect(asked.getByText('Reembolsable')).toBeVisible();
  await asked.getByRole('textbox', { name: 'Motivo' }).fill('No le quedó al cliente');
  await picture(page, 'devolucion-crear', asked);
  await press(asked, 'Pedir la devolución de 1 pieza');
  await isNow(page, 'Solicitud');
  const path = new URL(page.url()).pathname;

  await as(page, 'coordinador', path);
  await step(page, 'Aprobar');
  await as(page, 'almacen', path, PHONE);
  await press(page, 'Recibir piezas');
  const door = page.getByRole('dialog');
  await door.getByRole('textbox', { name: 'Escanear lo que llegó' }).fill(tag);
  await page.keyboard.press('Enter');
  await door.getByRole('textbox', { name: `Nota de ${tag}` }).fill('Sin tornillos');
  await door.getByLabel(`Fotos de ${tag}`).locator('input[type=file]').setInputFiles(PICTURE);
  await expect(door.getByRole('button', { name: `Foto de ${tag}` })).toBeVisible();
  await picture(page, 'devolucion-recibir-celular');
  await press(door, 'Recibir 1 de 1');
  await isNow(page, 'Recibida');

  await as(page, 'facturacion', `${path}?tab=payments`);
  await press(page, 'Registrar reembolso');
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Forma de reembolso' })).toBeVisible();
  await picture(page, 'reembolso', page.getByRole('dialog'));
});

test('pieces from a sheet, with a row that is wrong', async ({ page }) => {
  const heads = 'IdPiece,Producto,Etiqueta,Número de serie,Ubicación,Condición';
  const rows = [
    ',2,FERIA-001,,Bodega GDL,Nuevo',
    ',2,FERIA-002,,Bodega GDL,Nuevo',
    ',2,FERIA-003,,Marte,Nuevo',
  ];
  const bring = async (name: string, lines: string[]) => {
    await page.goto('/produccion/importaciones/piezas');
    const buffer = Buffer.from(`\uFEFF${[heads, ...lines].join('\r\n')}\r\n`);
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
    await expect(page.getByRole('list', { name: 'Filas' })).toBeVisible({ timeout: 20_000 });
  };
  await as(page, 'coordinador', '/produccion/importaciones/piezas');
  await bring('piezas-feria.csv', rows);
  await picture(page, 'importar-errores');
  await bring('piezas-feria-2.csv', rows.slice(0, 2));
  await expect(page.getByRole('button', { name: 'Importar', exact: true })).toBeVisible();
  await picture(page, 'importar-confirmar');
  await press(page, 'Importar');
  await expect(page.getByText('Las piezas están guardadas')).toBeVisible({ timeout: 20_000 });
});

test('a circuit, and pieces that arrive', async ({ page }) => {
  await as(page, 'coordinador', '/produccion/circuitos');
  await press(page, 'Nuevo circuito');
  await page.getByRole('dialog').getByLabel('Juegos a armar').fill('2');
  await page.keyboard.press('Enter');
  await page.getByLabel('Nombre').fill('Terraza de dos');
  await pick(page, 'Ubicación', 'Bodega GDL');
  await page.getByRole('combobox', { name: 'Agregar producto' }).fill('silla');
  await page.getByRole('option').first().click();
  await page.getByLabel('Piezas por juego').fill('2');
  await press(page, 'Proponer piezas');
  await expect(page.getByText('4 de 4 piezas · Completo')).toBeVisible();
  await picture(page, 'circuito');
  await press(page, 'Guardar');
  await expect(page.getByRole('heading', { level: 1, name: 'Terraza de dos' })).toBeVisible();

  await as(page, 'coordinador', '/comercial/pendientes', DESK);
  await picture(page, 'pendientes');
  await press(page, 'Calendario');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await picture(page, 'calendario-entregas', page.getByRole('main'));
  await page.goto('/almacen/piezas?filter={"q":"T0003"}');
  await page.getByRole('link', { name: /^T\d+/ }).first().click();
  await expect(page.getByRole('tab', { name: 'Pasaporte' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await picture(page, 'pieza-pasaporte');
});

test('a place is counted on the phone, and its differences are answered', async ({ page }) => {
  await as(page, 'almacen', '/almacen/conteos', PHONE);
  await press(page, 'Iniciar conteo');
  await press(page.getByRole('dialog'), 'Iniciar');
  const scan = page.getByRole('textbox', { name: 'Escanea lo que hay aquí' });
  await expect(scan).toBeFocused();
  const free = (place: number) =>
    `/api/admin/pieces?filter=${encodeURIComponent(JSON.stringify({ location: place, free: true }))}&range=[0,1]`;
  const here = await call<{ Tag: string }[]>(page, 'GET', free(1));
  const elsewhere = await call<{ Tag: string }[]>(page, 'GET', free(2));
  const reads = page.getByRole('list', { name: 'Últimas lecturas' }).getByRole('listitem');
  const codes = [here[0], here[1], elsewhere[0]].map((piece) => piece?.Tag ?? '');
  for (const [at, code] of [...codes, 'SIN-ALTA-07'].entries()) {
    await scan.fill(code);
    await page.keyboard.press('Enter');
    await expect(reads).toHaveCount(at + 1);
  }
  await picture(page, 'conteo-celular');

  await as(page, 'coordinador', '/almacen/conteos?filter={"status":["En revisión"]}', DESK);
  await page.getByRole('link', { name: /^#\d+/ }).first().click();
  await expect(page.getByRole('button', { name: /^Reportar faltante: T/ }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await picture(page, 'conteo-revision');
});

test('what nobody announced is entered on the phone, with its picture', async ({ page }) => {
  await as(page, 'almacen', '/almacen/entradas/nueva', PHONE);
  await pick(page, 'Tipo', 'Hallazgo');
  await page.getByRole('combobox', { name: 'Agregar producto' }).fill('silla');
  await page.getByRole('option').first().click();
  const scan = page.getByRole('textbox', { name: /^Etiquetas nuevas de/ });
  for (const [at, code] of ['BODEGA-01', 'BODEGA-02'].entries()) {
    await scan.fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: `Etiqueta ${at + 1}` })).toHaveValue(code);
  }
  await page.locator('input[name=pictures]').setInputFiles(PICTURE);
  await expect(page.getByText('constancia.png')).toBeVisible();
  await page.getByRole('heading', { level: 2, name: '2 piezas' }).evaluate((title) => title.scrollIntoView());
  await page.evaluate(() => window.scrollBy(0, -72)); // below what stays in view above
  await picture(page, 'entrada-nueva-celular');
});

offline('what waits for a network, on the phone that has none', async ({ page, context }) => {
  await page.setViewportSize(PHONE);
  const { tags } = await readyToGo(page, [2]);
  await prepare(page);
  await page.goBack();
  await choose(page, tags[0] ?? '');
  await context.setOffline(true);
  await deliver(page, 'Rosa Medina', '');
  await expect(page.getByText(WAITS)).toBeVisible();
  await page.goto('/almacen/sin-red');
  await expect(card(page, 'Rosa Medina')).toBeVisible();
  await picture(page, 'sin-red-celular');
});
