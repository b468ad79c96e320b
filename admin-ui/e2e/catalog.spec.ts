import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { enter, expect, expectAccessible, fresh, NIGHT, search, test } from './support';

const add = async (page: Page, tab: string, button: string, fill: () => Promise<void>) => {
  await page.goto(`/produccion/catalogos?tab=${tab}`);
  await page.getByRole('button', { name: button }).first().click();
  await fill();
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
};
const name = (page: Page, text: string) => page.getByRole('dialog').getByLabel('Nombre').fill(text);

test('a brand is made, found, renamed and deleted; a name that is taken is refused at its field', async ({
  page,
}) => {
  const brand = fresh('Marca Ñandú');
  await enter(page, 'coordinador');
  await add(page, 'brands', 'Nueva marca', () => name(page, brand));
  await page.getByRole('button', { name: 'Nueva marca' }).click();
  await name(page, brand);
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Error al intentar crear la marca')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();

  await search(page, brand.replace('Ñandú', 'nandu'));
  await page.getByRole('cell', { name: brand }).getByRole('button').click();
  await name(page, `${brand} B`);
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await page
    .getByRole('cell', { name: `${brand} B` })
    .getByRole('button')
    .click();
  await page.getByRole('button', { name: 'Historial' }).click();
  await expect(page.getByRole('dialog').getByRole('deletion')).toHaveText(brand);
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('dialog', { name: '¿Eliminar' }).getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Nada coincide con lo que buscas')).toBeVisible();
});

test('categories are put in order with the keyboard, and the order stays', async ({ page }) => {
  const [one, two] = [fresh('Primera'), fresh('Segunda')];
  await enter(page, 'admin');
  await add(page, 'true-categories', 'Nueva categoría', () => name(page, one));
  await add(page, 'true-categories', 'Nueva categoría', () => name(page, two));
  const order = async () =>
    (
      await page
        .getByRole('listitem')
        .getByRole('button', { name: /Primera|Segunda/ })
        .allTextContents()
    ).filter(Boolean);
  const places = async () => [(await order()).indexOf(one), (await order()).indexOf(two)];
  const [first = 0, second = 0] = await places();
  expect(first).toBeLessThan(second);

  const handle = page.getByRole('button', { name: `Mover ${two}` });
  await handle.focus();
  await page.keyboard.press('Space');
  const told = page.getByText(new RegExp(`^${two} está en el lugar`));
  await expect(told).toBeAttached();
  const place = Number(/lugar (\d+)/.exec(await told.innerText())?.[1]);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`${two} está en el lugar ${place - 1} `)).toBeAttached();
  const saved = page.waitForResponse(/sort-categories/);
  await page.keyboard.press('Space');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('button', { name: one, exact: true })).toBeVisible();
  const [after = 0, before = 0] = await places();
  expect(before).toBeLessThan(after);
});

test('a reader of the catalogues changes nothing', NIGHT, async ({ page }) => {
  await enter(page, 'almacen');
  await page.goto('/produccion/catalogos?tab=true-categories');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mover|^Nueva/ })).toHaveCount(0);
});

test('a product is made with its picture and prices, cleared, changed; costs are only for who may see them', async ({
  page,
}) => {
  const [brand, category, sub, product] = ['Marca', 'Categoría', 'Sub', 'Silla'].map(fresh) as [
    string,
    string,
    string,
    string,
  ];
  await enter(page, 'admin');
  await add(page, 'brands', 'Nueva marca', () => name(page, brand));
  await add(page, 'true-categories', 'Nueva categoría', () => name(page, category));
  await add(page, 'categories', 'Nueva subcategoría', async () => {
    await name(page, sub);
    await page.getByRole('dialog').getByLabel('Categoría').fill(category);
    await page.getByRole('option', { name: category }).click();
  });

  await page.goto('/produccion/productos/nuevo');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Falta este dato').first()).toBeVisible();
  await page.getByLabel('Nombre').fill(product);
  await page.getByLabel('Marca').fill(brand);
  await page.getByRole('option', { name: brand }).click();
  await page.getByLabel('Subcategoría').fill(sub);
  await page.getByRole('option', { name: new RegExp(`› ${sub}`) }).click();
  await page.getByLabel('Precio mínimo').fill('200');
  await page.getByLabel('Precio máximo').fill('150');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El máximo no puede ser menor que el mínimo')).toBeVisible();
  await page.getByLabel('Precio máximo').fill('250.5');
  await page.getByLabel('Precio del proveedor USD').fill('91.25');
  await page
    .locator('input[name=image1]')
    .setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('Elige una imagen JPEG, PNG, WebP o HEIC.')).toBeVisible();
  await page
    .locator('input[name=image1]')
    .setInputFiles({ name: 'silla.png', mimeType: 'image/png', buffer: png() });
  await expect(page.getByText('Se subirá al guardar')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');

  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
  await expect(page.getByRole('img', { name: /Imagen 1 de/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Precios' }).click();
  await expect(page.getByText('US$250.50')).toBeVisible();
  await expect(page.getByText('US$91.25')).toBeVisible();
  const address = page.url().replace(/\?.*/, '');

  await page.getByRole('link', { name: 'Actualizar' }).click();
  await page.getByRole('button', { name: 'Borrar precios' }).click();
  await page.getByRole('group', { name: 'Imagen 1' }).getByRole('button', { name: 'Quitar' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Precio por definir').first()).toBeVisible();
  await expect(page.getByText('todavía no tiene imágenes')).toBeVisible();

  await page.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('dialog')).toContainText('deja de estar en listas, buscadores y tienda');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();

  await page.getByRole('link', { name: 'Actualizar' }).click();
  await page.getByRole('button', { name: 'Recuperar los anteriores' }).click();
  await expect(page.getByLabel('Precio máximo')).toHaveValue('250.50');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.getByRole('tab', { name: 'Historial' }).click();
  await expect(page.getByText('91.25').first()).toBeVisible();

  await enter(page, 'vendedor');
  await page.goto(`${address}?tab=history`);
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
  await expect(page.getByText('91.25')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Precios' }).click();
  await expect(page.getByText('Precio mínimo')).toBeVisible();
  await expect(page.getByText('Precio del proveedor USD')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Actualizar' })).toHaveCount(0);

  await enter(page, 'almacen');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Precios' })).toHaveCount(0);
});

/** A small real PNG: eight by eight pixels of one green. */
const png = (): Buffer => {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(24, 0x63)]);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, check]);
  };
  const head = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: 8 }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const crc32 = (data: Buffer): number => {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
};

test('what a new product needs and is not there yet is made in its form', NIGHT, async ({ page }) => {
  const [brand, category, parent] = [fresh('Marca'), fresh('Sillas'), fresh('Muebles')];
  await enter(page, 'coordinador');
  await page.goto('/produccion/productos/nuevo');
  const dialog = page.getByRole('dialog');
  const make = async (label: string, text: string) => {
    await page.getByLabel(label).last().fill(text);
    await page.getByRole('option', { name: `Crear «${text}»` }).click();
    await expect(dialog.last().getByLabel('Nombre')).toHaveValue(text);
  };
  await page.getByLabel('Nombre').fill(fresh('Silla'));
  await make('Marca', brand);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Marca')).toHaveValue(brand);

  await make('Subcategoría', category);
  await make('Categoría', parent);
  await dialog.last().getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByLabel('Categoría')).toHaveValue(parent);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Subcategoría')).toHaveValue(`${parent} › ${category}`);

  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL(/productos\/\d+/);
});

test('the key of the SAT is found by words and the keyboard, and a product without one is in a list', async ({
  page,
}) => {
  await enter(page, 'coordinador');
  await page.goto('/produccion/productos');
  await search(page, 'sillón ejecutivo rector');
  await page
    .getByRole('link', { name: /Rector/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Actualizar' }).click();
  const key = page.getByLabel('Clave SAT');
  await expect(key).toHaveValue(/Sillas/); // its name has come: nothing takes the place of what is typed
  await key.fill('mesas de conferencia');
  await expect(page.getByRole('option', { name: '56101706 · Mesas de conferencia' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(key).toHaveValue('56101706 · Mesas de conferencia');
  await key.fill('56112104');
  await expect(page.getByRole('option', { name: '56112104' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(key).toHaveValue('56112104 · Sillas para ejecutivos');
  await key.fill('');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El producto se ha actualizado correctamente.')).toBeVisible();

  const without = encodeURIComponent(JSON.stringify({ withSatKey: false }));
  await page.goto(`/produccion/productos?filter=${without}`);
  await expect(page.getByLabel('Datos fiscales')).toHaveText('Sin datos fiscales');
  await page
    .getByRole('link', { name: /Rector/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Actualizar' }).click();
  await key.fill('56112104');
  await expect(page.getByRole('option', { name: '56112104' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('56112104 · Sillas para ejecutivos')).toBeVisible();
});
