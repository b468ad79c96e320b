import type { Page } from '@playwright/test';
import { enter, expect, expectAccessible, fresh, headersOf, NIGHT, onServer, search, test } from './support';

const PHONE = { width: 390, height: 844 };

const pick = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};

/** How many to take, of the last product of which there are plenty: equal ones are left for whoever comes after. */
const amount = async (page: Page) => {
  const boxes = page.getByRole('textbox', { name: /^Cuántas piezas de/ });
  await expect(boxes.first()).toBeVisible();
  const rows = await boxes.locator('xpath=ancestor::*[contains(., " libre")][1]').allInnerTexts();
  const free = rows.map((text) => Number(/(\d+) libres?/.exec(text)?.[1] ?? 0));
  return boxes.nth(free.findLastIndex((count) => count > 3));
};

/** A new transfer of two pieces from the store to GDL, through the form. */
const make = async (page: Page, comment: string) => {
  await page.goto('/produccion/traspasos/nuevo');
  await pick(page, 'Origen', 'Bodega GDL');
  await pick(page, 'Destino', 'Bodega CDMX');
  await page.getByLabel('Comentario').fill(comment);
  await page.getByRole('button', { name: 'Elegir piezas' }).click();
  await (await amount(page)).fill('2');
  await page.getByRole('button', { name: 'Agregar 2 piezas' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Traspaso \d+/ })).toBeVisible();
};
const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const confirm = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name }).click();

test('a transfer is made, approved, sent, and received with one piece missing that turns up later', async ({
  page,
}) => {
  await enter(page, 'coordinador');
  await make(page, fresh('Feria'));
  await step(page, 'Confirmar');
  await step(page, 'Aprobar');
  await step(page, 'Confirmar fecha');
  await confirm(page, 'Confirmar');
  await step(page, 'Marcar listo');
  await step(page, 'Enviar');
  await page.getByLabel('Quién las lleva (opcional)').fill('Transportes Ruiz');
  await confirm(page, 'Enviar');
  await expect(page.getByText('Transportes Ruiz')).toBeVisible();

  await step(page, 'Recibir');
  const dialog = page.getByRole('dialog');
  const tag = (await dialog.getByRole('checkbox').first().locator('xpath=ancestor::label').innerText()).split(
    '\n',
  )[0];
  await dialog.getByLabel('Escanear lo que llegó').fill(`${tag}`);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('1 de 2 marcadas')).toBeVisible();
  await expect(dialog.getByText('Falta 1 pieza', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await confirm(page, 'Recibir 1 de 2');
  await expect(page.getByRole('alert').getByText('Falta 1 pieza', { exact: false })).toBeVisible();

  await step(page, 'Recibir faltantes');
  await confirm(page, 'Recibir');
  await expect(page.getByText('Faltante', { exact: true })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Recorrido' }).click();
  await expect(page.getByText('Recibir faltantes', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test(
  'pieces that somebody else took are named in the form, and an equal one is one click away',
  NIGHT,
  async ({ page }) => {
    await enter(page, 'coordinador');
    await page.goto('/produccion/traspasos/nuevo');
    await pick(page, 'Origen', 'Bodega GDL');
    await pick(page, 'Destino', 'Tienda');
    await page.getByRole('button', { name: 'Elegir piezas' }).click();
    await (await amount(page)).fill('1');
    await page.getByRole('button', { name: 'Agregar 1 pieza' }).click();
    await page.route(
      '**/api/transfer/store',
      async (route) => {
        const [piece] = route.request().postDataJSON().pieces;
        const [origin, destiny] = [1, 2];
        await page.request.post('/api/transfer/store', {
          headers: await headersOf(page),
          data: { LocationOrigin: origin, LocationDestiny: destiny, pieces: [piece] },
        });
        await route.continue();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Iguales y libres, tómala con un clic:')).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /^Cambiar por/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Traspaso \d+/ })).toBeVisible();
  },
);

test('another origin asks before it empties the pieces', async ({ page }) => {
  await enter(page, 'coordinador');
  await page.goto('/produccion/traspasos/nuevo');
  await pick(page, 'Origen', 'Bodega GDL');
  await page.getByRole('button', { name: 'Elegir piezas' }).click();
  await page
    .getByRole('textbox', { name: /^Cuántas piezas de/ })
    .first()
    .fill('1');
  await page.getByRole('button', { name: 'Agregar 1 pieza' }).click();
  await pick(page, 'Origen', 'Tienda');
  await page.getByRole('button', { name: 'Cancelar' }).last().click();
  await expect(page.getByRole('heading', { name: '1 pieza' })).toBeVisible();
  await pick(page, 'Origen', 'Tienda');
  await confirm(page, 'Cambiar y vaciar');
  await expect(page.getByRole('heading', { name: '0 piezas' })).toBeVisible();
});

test('a transfer is found by the tag of a piece, and leads to its passport', async ({ page }) => {
  await enter(page, 'coordinador');
  await page.goto('/produccion/traspasos/2');
  const piece = page.getByRole('link', { name: /^T\d+/ }).first();
  const tag = (await piece.textContent()) ?? '';
  await page.goto('/produccion/traspasos');
  await search(page, tag);
  await page.getByRole('link', { name: '#2', exact: true }).click();
  await piece.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tag);
  await expect(page.getByRole('tab', { name: 'Pasaporte' })).toBeVisible();
});

test('a pasted column answers for each code, by keyboard alone, and one of fifty-one is not asked', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, 'coordinador');
  await page.goto('/produccion/traspasos/nuevo');
  await pick(page, 'Origen', 'Bodega GDL');
  const paste = async (codes: string[]) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), codes.join('\n'));
    await page.getByRole('textbox', { name: /Escanea/ }).focus();
    await page.keyboard.press('Control+v');
  };
  await paste(Array.from({ length: 51 }, (_, at) => `X${at}`));
  await expect(page.getByText('Son 51 códigos')).toBeVisible();
  await paste(['T00031008', 'NO-EXISTE', 'T00031003']);
  await expect(page.getByText('Ninguna pieza tiene este código.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Traspaso 2' })).toBeVisible();
  await expect(
    page
      .getByText('En otro lugar')
      .or(page.getByText(/^Está en/))
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test(
  'at the warehouse door the list and a transfer fit a phone, and name what staff may do',
  NIGHT,
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await enter(page, 'almacen');
    await page.goto('/produccion/traspasos');
    await expect(page.getByRole('heading', { name: 'Traspasos', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: /^#\d+/ }).first().click();
    await expect(page.getByRole('tab', { name: 'Piezas' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await page.getByRole('button', { name: '¿Por qué no…?' }).press('Enter');
    await expect(page.getByText('Tu rol no permite «Aprobar».')).toBeVisible();
    await expectAccessible(page);
  },
);

test('pieces that were chosen in their list begin a transfer', async ({ page }) => {
  await enter(page, 'coordinador');
  const { Location } = await onServer<{ Location: string }[]>(
    page,
    '/api/admin/pieces?filter={"free":true}&range=[0,0]',
  ).then(([piece]) => piece as { Location: string });
  await page.goto(
    `/almacen/piezas?filter=${encodeURIComponent(JSON.stringify({ free: true, q: Location }))}`,
  );
  const boxes = page.getByRole('checkbox', { name: /^Elegir / });
  await expect(boxes.nth(1)).toBeVisible();
  for (const at of [0, 1]) await boxes.nth(at).check();
  await page.getByRole('link', { name: 'Traspasar' }).click();
  await expect(page).toHaveURL(/piezas=\d+/);
  await expect(page.getByRole('heading', { name: '2 piezas' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Destino' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Traspaso \d+/ })).toBeVisible();
});
