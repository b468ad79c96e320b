import { writeFileSync } from 'node:fs';
import { photoOf } from '../e2e/camera.support';
import { makeReadyOrder, orderOf } from '../e2e/delivery.support';
import { call } from '../e2e/quotes.support';
import { focused, fresh } from '../e2e/support';
import { expect, PICTURE, test } from './fixtures';
import { PHONE } from './tab';

const dialog = { role: 'dialog' } as const;

test('pieces are delivered at the door, on a phone, with a picture of them', async ({ tab, enter }) => {
  await tab.size(PHONE);
  const { id, lines } = await makeReadyOrder(await enter('admin'), { products: [2, 1] });
  const caller = await enter('almacen');
  await tab.open(`/comercial/orden/${id}/entrega`);
  await tab.see({ role: 'heading', name: `Entregar la orden ${id}` });
  const scan = async (tag = '') => {
    await tab.fill({ role: 'textbox', name: 'Escanea las piezas' }, tag.toLowerCase());
    await tab.press('Enter');
  };
  await scan(lines[0]?.[0]?.Tag);
  await tab.see({ css: '[data-testid=delivery-count]', text: '1 de 3 piezas' });
  await scan(lines[1]?.[0]?.Tag);
  await tab.see({ css: '[data-testid=delivery-count]', text: '2 de 3 piezas' });
  expect(await tab.run(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await tab.fill({ role: 'textbox', name: 'Recibe' }, 'Juan Pérez');
  await tab.attach('input[name=image]', PICTURE);
  await tab.see({ role: 'img', name: 'Evidencia de salida' });
  await tab.picture('delivery-phone');
  await tab.click({ role: 'button', name: 'Entregar' });
  await tab.click({ role: 'button', name: 'Entregar', within: dialog });
  await tab.see({ role: 'heading', name: `Orden ${id}` });
  const order = await orderOf(caller, id);
  expect(order.deliveries).toMatchObject([{ type: 'Entrega parcial', receiver: 'Juan Pérez', pieces: 2 }]);
  expect(order.deliveries[0]?.evidence).toHaveLength(1);
});

test('what the keyboard reaches on a phone is never behind the bars', async ({ tab, enter }) => {
  await tab.size(PHONE);
  const { id } = await makeReadyOrder(await enter('admin'), { products: [2, 1] });
  await tab.open(`/comercial/orden/${id}/entrega`);
  await tab.focused('Escanea las piezas');
  const reach = async (last: string, ...way: ('Tab' | 'Shift')[]): Promise<void> => {
    await tab.press(...way);
    await expect.poll(() => tab.run(focused)).toMatchObject({ seen: true });
    if ((await tab.run(focused)).name !== last) await reach(last, ...way);
  };
  await reach('notes', 'Tab');
  await reach('scan', 'Shift', 'Tab');
});

test('a piece is corrected, its passport tells it, and where it was on a day', async ({ tab, enter }) => {
  await enter('coordinador');
  await tab.open('/almacen/piezas');
  await tab.fill({ role: 'textbox', name: 'Buscar' }, 'cdmx nuevo disponible inventario');
  await tab.gone({ role: 'cell', text: 'Bodega GDL' });
  await tab.click({ role: 'link', within: { role: 'row' } });
  await tab.see({ css: '[aria-selected=true]', role: 'tab', name: 'Pasaporte' });
  await tab.click({ role: 'button', name: 'Corregir' });
  const tag = fresh('MOTOR').toUpperCase();
  await tab.fill({ role: 'textbox', name: 'Etiqueta' }, tag);
  await tab.press('Control', 's');
  await tab.see({ role: 'heading', name: tag });
  await tab.picture('passport');
  // A day is typed as people do, «dd/mm/aaaa», from its first part on.
  const day = { role: 'textbox', name: 'Día' } as const;
  await tab.typeDay(day, '04/05/2001');
  await tab.see({ text: 'Todavía no estaba en la empresa' });
});

test('a sheet of pieces is brought, looked at, committed and undone', async ({ tab, enter }, info) => {
  await enter('coordinador');
  await tab.open('/produccion/importaciones/piezas');
  const template = await tab.received(() => tab.click({ role: 'button', name: 'Descargar plantilla' }));
  expect(template.name).toBe('plantilla.xlsx');
  const tag = fresh('HOJA').replace(' ', '-').toUpperCase();
  const heads = 'IdPiece,Producto,Etiqueta,Número de serie,Ubicación,Condición';
  const sheet = info.outputPath('piezas.csv');
  writeFileSync(sheet, `\uFEFF${heads}\r\n,2,${tag},,Bodega GDL,Nuevo\r\n`);
  await tab.attach('input[type=file]', sheet);
  await tab.at(/piezas\/\d+/);
  await tab.see({ role: 'list', name: 'Filas', says: new RegExp(`Etiqueta: ${tag}`) });
  await tab.click({ role: 'button', name: 'Importar' });
  await tab.see({ text: /Las piezas están guardadas/ });
  await tab.see({ role: 'link', name: /^Pieza \d+/ });
  await tab.picture('sheet');
  await tab.click({ role: 'button', name: 'Deshacer' });
  await tab.click({ role: 'button', name: 'Deshacer', within: dialog });
  await tab.see({ text: 'Deshecha' });
});

test('where there is no camera for us, a photo of the label is read by our own reader', async ({
  tab,
  enter,
}, info) => {
  const caller = await enter('coordinador');
  const free = encodeURIComponent(JSON.stringify({ location: 1, free: true }));
  const [piece] = await call<{ id: number; Tag: string }[]>(
    caller,
    'GET',
    `/api/admin/pieces?filter=${free}`,
  );
  await tab.open('/produccion/traspasos/nuevo');
  await tab.click({ role: 'combobox', name: /^Origen/ });
  await tab.click({ role: 'option', name: 'Bodega GDL' });
  await tab.click({ role: 'button', name: 'Escanear con la cámara' });
  await tab.see({ role: 'alert', says: /También puedes leer una foto/ });
  const photo = info.outputPath('IMG_0001.jpg');
  writeFileSync(photo, (await photoOf(caller, piece?.id ?? 0)).buffer);
  await tab.attach('[role=dialog] input[type=file]', photo);
  await tab.see({ text: `${piece?.Tag}: 1 pieza agregada`, within: dialog });
});
