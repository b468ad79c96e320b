import type { Page } from '@playwright/test';
import { makeLease } from './leases.support';
import {
  allKept,
  bar,
  card,
  entriesOf,
  newTag,
  PICTURE,
  prepare,
  save,
  sign,
  test,
  typeEntry,
  WAITS,
} from './offline.support';
import { call } from './quotes.support';
import { makeDelivered } from './refunds.support';
import { enter, expect, expectAccessible, NIGHT, onServer } from './support';

const dialogOf = (page: Page) => page.getByRole('dialog');
const done = (page: Page) => expect(bar(page)).toBeHidden();

test('an entry that nobody announced is recorded without a network, with its picture, and arrives once', async ({
  page,
  context,
}) => {
  const tag = newTag();
  await enter(page, 'almacen');
  await prepare(page);
  await context.setOffline(true);
  await page.goto('/almacen/entradas/nueva');
  await expect(sign(page)).toBeVisible();
  await typeEntry(page, tag);
  await expect(page.getByText('Sin red no se revisa si ya existe')).toBeVisible();
  await expectAccessible(page);
  await save(page);
  await expect(page.getByText(WAITS)).toBeVisible();
  await expect(page).toHaveURL(/\/almacen\/entradas$/);
  await expect(bar(page)).toContainText('1 registro espera la red');
  await page.reload();
  await page.goto('/almacen/sin-red');
  await expect(card(page, 'Entrada nueva: Hallazgo').getByRole('img')).toBeVisible();
  expect(await entriesOf(page, tag)).toEqual([]);

  await context.setOffline(false);
  await done(page);
  expect(await entriesOf(page, tag)).toMatchObject([
    { kind: 'Hallazgo', pieces: 1, files: [{ name: 'constancia.png' }] },
  ]);
});

test('an entry that is refused later opens again as it was typed, with its picture, and is corrected', async ({
  page,
  context,
}) => {
  const [tag, other] = [newTag(), newTag()];
  await enter(page, 'almacen');
  await prepare(page);
  await context.setOffline(true);
  await page.goto('/almacen/entradas/nueva');
  await typeEntry(page, tag);
  await save(page);
  await expect(page.getByText(WAITS)).toBeVisible();
  // Somebody gives the same tag to another piece meanwhile.
  await call(page, 'POST', '/api/products-entries', { lines: [{ IdProduct: 2, pieces: [{ Tag: tag }] }] });
  await context.setOffline(false);
  await expect(bar(page)).toContainText('1 registro por resolver');

  await page.goto('/almacen/sin-red');
  await expect(card(page, 'Entrada nueva')).toContainText(`${tag} ya la tiene la pieza`);
  await card(page, 'Entrada nueva').getByRole('link', { name: 'Corregir' }).click();
  await expect(page.getByRole('textbox', { name: 'Etiqueta 1' })).toHaveValue(tag);
  await expect(page.getByText('constancia.png')).toBeVisible();
  await page.getByRole('textbox', { name: 'Etiqueta 1' }).fill(other);
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Entrada \d+/ })).toBeVisible();
  await done(page);
  expect(await entriesOf(page, other)).toMatchObject([
    { kind: 'Hallazgo', files: [{ name: 'constancia.png' }] },
  ]);
});

test(
  'pieces of a lease come back without a network, with pictures of them, and are not asked for again',
  NIGHT,
  async ({ page, context }) => {
    await enter(page, 'admin');
    const { id, tags } = await makeLease(page, { pieces: 2 });
    const [tag = '', left = ''] = tags;
    await enter(page, 'almacen');
    await page.goto(`/comercial/rentas/${id}`);
    await expect(page.getByRole('button', { name: 'Recibir piezas' })).toBeVisible();
    await allKept(page);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Recibir piezas' }).click();
    await dialogOf(page).getByRole('textbox', { name: 'Escanear lo que llegó' }).fill(tag);
    await page.keyboard.press('Enter');
    await dialogOf(page).getByLabel(`Fotos de ${tag}, Al volver`).locator('input').setInputFiles(PICTURE);
    await expect(dialogOf(page).getByText('1 foto espera la red.')).toBeVisible();
    for (const picture of [PICTURE, PICTURE])
      await dialogOf(page).locator('input[name=pictures]').setInputFiles(picture);
    await dialogOf(page).getByRole('button', { name: 'Recibir 1 pieza' }).click();
    await expect(page.getByText(WAITS).first()).toBeVisible();
    await page.getByRole('button', { name: 'Recibir piezas' }).click();
    await expect(dialogOf(page).getByRole('checkbox', { name: new RegExp(`^${left}`) })).toBeVisible();
    await expect(dialogOf(page).getByRole('checkbox', { name: new RegExp(`^${tag}`) })).toHaveCount(0);
    await dialogOf(page).getByRole('button', { name: 'Cancelar' }).click();
    await expect(bar(page)).toContainText('2 registros esperan la red');

    await context.setOffline(false);
    await done(page);
    const { lines } = await onServer<{
      lines: { Tag: string; returnedOn: string | null; pictures: object[]; returnFiles: object[] }[];
    }>(page, `/api/admin/leases/${id}`);
    expect(lines.map((line) => [line.Tag, line.returnedOn !== null])).toEqual([
      [tag, true],
      [left, false],
    ]);
    expect([lines[0]?.pictures.length, lines[0]?.returnFiles.length]).toEqual([1, 2]);
  },
);

test('a refund is received without a network, once, after the picture of its piece', async ({
  page,
  context,
}) => {
  const { order, tags, ids } = await makeDelivered(page);
  const [tag = ''] = tags;
  const places = await call<{ id: number; name: string }[]>(page, 'GET', '/api/locations');
  const { id } = await call<{ id: number }>(page, 'POST', '/api/devolution/store', {
    idOrder: order,
    pieces: ids.slice(0, 1),
    location: places.find(({ name }) => name === 'Bodega GDL')?.id,
    reason: 'No le quedó',
  });
  await call(page, 'POST', '/api/devolution/approve', { id });
  await enter(page, 'almacen');
  await prepare(page);
  await context.setOffline(true);
  await page.goto(`/almacen/devoluciones/${id}`);
  await page.getByRole('button', { name: 'Recibir piezas' }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Escanear lo que llegó' }).fill(tag);
  await page.keyboard.press('Enter');
  await dialogOf(page).getByLabel(`Fotos de ${tag}`).locator('input[type=file]').setInputFiles(PICTURE);
  await expect(dialogOf(page).getByText('1 foto espera la red.')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Recibir 1 de 1' }).click();
  await expect(page.getByText('Espera la red y todavía no está hecho:')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recibir piezas' })).toHaveCount(0);
  await context.setOffline(false);
  await done(page);
  await expect(page.locator('h1 + *').getByText('Recibida', { exact: true })).toBeVisible();
  const { lines } = await onServer<{ lines: { pictures: object[] }[] }>(page, `/api/admin/devolutions/${id}`);
  expect(lines.map(({ pictures }) => pictures.length)).toEqual([1]);
});
