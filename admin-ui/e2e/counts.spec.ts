import type { Page } from '@playwright/test';
import { call } from './quotes.support';
import { enter, expect, expectAccessible, NIGHT, test } from './support';

const PHONE = { width: 390, height: 844 };
const scanBox = (page: Page) => page.getByRole('textbox', { name: 'Escanea lo que hay aquí' });

const scan = async (page: Page, code: string) => {
  await scanBox(page).fill(code);
  await page.keyboard.press('Enter');
};

/** Tags of free pieces at a place, the last ones first: other tests take the first. */
const tagsAt = async (page: Page, location: number, amount: number): Promise<string[]> => {
  const filter = encodeURIComponent(JSON.stringify({ location, free: true }));
  const sort = encodeURIComponent('["id","DESC"]');
  const rows = await call<{ Tag: string }[]>(
    page,
    'GET',
    `/api/admin/pieces?filter=${filter}&sort=${sort}&range=[0,${amount - 1}]`,
  );
  return rows.map(({ Tag }) => Tag);
};

test('a place is counted on the phone: the box stays open, an unknown code makes no piece', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await enter(page, 'almacen');
  await page.goto('/almacen/conteos');
  await page.getByRole('button', { name: 'Iniciar conteo' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Iniciar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bodega GDL');
  await expect(scanBox(page)).toBeFocused();
  const [first, second] = await tagsAt(page, 1, 2);
  await scan(page, first ?? '');
  await scan(page, second ?? '');
  await scan(page, 'NADIE-LO-CONOCE');
  const reads = page.getByRole('list', { name: 'Últimas lecturas' });
  await expect(reads.getByRole('listitem')).toHaveCount(3);
  await expect(reads.getByText('Desconocido')).toBeVisible();
  await scan(page, first ?? '');
  await expect(reads.getByText('Repetida')).toBeVisible();
  await expect(scanBox(page)).toBeFocused();
  await expect(page.getByText(/^Encontradas 2 de/)).toBeVisible();
  // The label of a place says where one is; nothing is read.
  await scan(page, 'https://otra.example.mx/almacen/ubicaciones/2');
  await expect(page.getByText('Esa etiqueta es de otra ubicación: aquí se cuenta Bodega GDL.')).toBeVisible();
  await scan(page, 'https://otra.example.mx/almacen/ubicaciones/1');
  await expect(page.getByText('Estás contando en Bodega GDL.')).toBeVisible();
  await expect(reads.getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  // Who would begin another one is told of this one, and led to it.
  const count = new URL(page.url()).pathname;
  await page.goto('/almacen/conteos');
  await page.getByRole('button', { name: 'Iniciar conteo' }).click();
  const told = page.getByRole('dialog').getByRole('status').filter({ hasText: 'sin terminar' });
  await expectAccessible(page);
  await told.locator(`a[href="${count}"]`).click();
  await expect(page).toHaveURL(count);
});

/** What rests of scans in this browser: its name, its text as it lies there, and whether that is bytes. */
const restingScans = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ name: string; text: string; bytes: boolean }[]>((resolve) => {
        const opening = indexedDB.open('trastienda-queue');
        opening.onsuccess = () => {
          const store = opening.result.transaction('queue').objectStore('queue');
          const found: { name: string; text: string; bytes: boolean }[] = [];
          store.openCursor().onsuccess = (event) => {
            const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result;
            if (!cursor) {
              opening.result.close();
              return resolve(found);
            }
            const name = String(cursor.key);
            if (name.startsWith('scan ')) {
              const text = new TextDecoder('latin1').decode(cursor.value.text);
              found.push({ name, text, bytes: cursor.value.text instanceof ArrayBuffer });
            }
            cursor.continue();
          };
        };
      }),
  );

test('what was read at a count whose screen is closed is told, and sent once it is opened', async ({
  page,
}) => {
  await enter(page, 'coordinador');
  const { id } = await call<{ id: number }>(page, 'POST', '/api/stock-counts', { location: 2, blind: true });
  await page.goto(`/almacen/conteos/${id}`);
  await expect(scanBox(page)).toBeFocused();
  const [tag] = await tagsAt(page, 2, 1);
  await page.route(`**/api/stock-counts/${id}/reads`, (route) => route.abort());
  await scan(page, tag ?? '');
  await expect(page.getByText(/^Sin conexión: 1 lectura/)).toBeVisible();
  await page.goto('/almacen/sin-red');
  await expect(page.getByText('1 lectura de un conteo por enviar.')).toBeVisible();
  await page.getByRole('button', { name: /Mi cuenta/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  const leaving = page.getByRole('dialog', { name: '¿Cerrar sesión?' });
  await expect(leaving).toContainText('Tienes 1 registro que no se ha enviado.');
  await leaving.getByRole('button', { name: 'Cancelar' }).click();
  await page.unroute(`**/api/stock-counts/${id}/reads`);
  const told = page
    .getByRole('listitem')
    .filter({ hasText: `1 lectura del conteo ${id}: se envía al abrirlo.` });
  await told.getByRole('link', { name: 'Abrir la pantalla' }).click();
  await expect(page.getByText('1 leída')).toBeVisible();
  await expect.poll(() => restingScans(page)).toEqual([]);
});

test('reads wait without a network, survive a reload, and arrive once', async ({ page, context }) => {
  await enter(page, 'coordinador');
  const made = await call<{ id: number }>(page, 'POST', '/api/stock-counts', {
    location: 2,
    blind: true,
  });
  const path = `/almacen/conteos/${made.id}`;
  await page.goto(path);
  await expect(scanBox(page)).toBeFocused();
  const tags = await tagsAt(page, 2, 3);
  await context.setOffline(true);
  for (const tag of tags) await scan(page, tag);
  await expect(page.getByText(/^Sin conexión: 3 lecturas/)).toBeVisible();
  // They rest encrypted, and nowhere else.
  const rest = await restingScans(page);
  expect(rest.map(({ bytes }) => bytes)).toEqual([true, true, true]);
  expect(JSON.stringify(rest)).not.toContain(tags[0]);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(tags[0]);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('3 leídas')).toBeVisible();
  await expect(page.getByText(/por enviar/)).toHaveCount(0);
  const { progress } = await call<{ progress: { read: number; expected: number | null } }>(
    page,
    'GET',
    `/api/admin/stock-counts/${made.id}`,
  );
  expect([progress.read, progress.expected]).toEqual([3, null]);
});

test('differences are answered by keyboard, and what was answered is applied in one step', async ({
  page,
}) => {
  await enter(page, 'admin');
  const [product] = await call<{ FK_IdProduct: number; Tag: string }[]>(
    page,
    'GET',
    `/api/admin/pieces?filter=${encodeURIComponent('{"location":2,"free":true}')}&sort=${encodeURIComponent('["id","DESC"]')}&range=[0,0]`,
  );
  const made = await call<{ id: number }>(page, 'POST', '/api/stock-counts', {
    location: 3,
    products: [product?.FK_IdProduct],
  });
  const { id } = made;
  const reads = [product?.Tag, 'SIN-ALTA-E2E'].map((code, at) => ({ key: `e2e-${id}-${at}-lectura`, code }));
  await call(page, 'POST', `/api/stock-counts/${id}/reads`, { reads });
  await page.goto(`/almacen/conteos/${id}`);
  await page.getByRole('button', { name: 'Pasar a revisión' }).click();
  const apply = page.getByRole('button', { name: 'Aplicar', exact: true });
  await expect(apply).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: /^De otro lugar: 1/ }).click();
  await page.getByRole('button', { name: `Traer aquí: ${product?.Tag}` }).focus();
  await expect(page.getByRole('button', { name: 'Traer aquí: la única' })).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByText('No queda ninguna por responder.')).toBeVisible();
  await page.getByRole('switch', { name: 'Solo sin responder' }).click();
  await expect(page.getByRole('button', { name: `Regresar a su lugar: ${product?.Tag}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: /^Desconocidos: 1/ }).click();
  await expect(page.getByRole('link', { name: 'Registrar entrada' })).toHaveAttribute(
    'href',
    /codigo=SIN-ALTA-E2E/,
  );
  await page.getByRole('button', { name: 'No es nuestra: SIN-ALTA-E2E' }).click();
  const missing = page.getByRole('button', { name: /^Faltan: [1-9]/ });
  if (await missing.isVisible()) {
    await missing.click();
    await page.getByRole('button', { name: /^Dejar como está: l/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Responder' }).click();
  }
  await expectAccessible(page);
  await apply.click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('Aplicado', { exact: true }).first()).toBeVisible();
  // What was done stays in view, line by line.
  await page.getByRole('button', { name: /^De otro lugar: 1/ }).click();
  await expect(page.getByRole('link', { name: product?.Tag })).toBeVisible();
  await expectAccessible(page);
});

test('what was applied is taken back while nothing followed, and answered anew', async ({ page }) => {
  await enter(page, 'admin');
  const free = encodeURIComponent('{"location":2,"free":true}');
  const [piece] = await call<{ FK_IdProduct: number; IdPiece: number; Tag: string }[]>(
    page,
    'GET',
    `/api/admin/pieces?filter=${free}&sort=${encodeURIComponent('["id","DESC"]')}&range=[1,1]`,
  );
  const { id } = await call<{ id: number }>(page, 'POST', '/api/stock-counts', {
    location: 3,
    products: [piece?.FK_IdProduct],
  });
  const place = async () =>
    (await call<{ Location: string }>(page, 'GET', `/api/admin/pieces/${piece?.IdPiece}`)).Location;
  const before = await place();
  const reads = [{ key: `e2e-${id}-deshacer`, code: piece?.Tag }];
  await call(page, 'POST', `/api/stock-counts/${id}/reads`, { reads });
  await call(page, 'POST', `/api/stock-counts/${id}/close`, {});
  for (const [kind, answer] of [
    ['elsewhere', 'move'],
    ['missing', 'keep'],
  ])
    await call(page, 'POST', `/api/stock-counts/${id}/answers`, { kind, answer });
  await call(page, 'POST', `/api/stock-counts/${id}/apply`, {});
  expect(await place()).toBe('Tienda');

  await page.goto(`/almacen/conteos/${id}`);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('vuelve a estar como antes');
  await dialog.getByRole('textbox').fill('Se contó otro pasillo');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('En revisión', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aplicar', exact: true })).toBeEnabled();
  expect(await place()).toBe(before);

  // Applied again, and the piece goes on: there is no way back any more.
  await call(page, 'POST', `/api/stock-counts/${id}/apply`, {});
  await call(page, 'POST', `/api/pieces/${piece?.IdPiece}/remove`, { reason: 'Se rompió' });
  await page.reload();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await dialog.getByRole('textbox').fill('Otra vez');
  await dialog.getByRole('button', { name: 'Deshacer' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    `No se puede deshacer: desde el conteo algo cambió en ${piece?.Tag}.`,
  );
});

test(
  'a whole place is counted again so many days after it was; a part of it is not',
  NIGHT,
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await enter(page, 'coordinador');
    await page.goto('/almacen/conteos');
    await page.getByRole('button', { name: 'Iniciar conteo' }).click();
    const dialog = page.getByRole('dialog');
    const days = dialog.getByLabel('Repetir cada (días)');
    await days.fill('30');
    await expectAccessible(page);
    const categories = dialog.getByRole('combobox', { name: 'Solo estas categorías' });
    await categories.click();
    await page.getByRole('option').first().click();
    await expect(days).toHaveCount(0);
    await categories.press('Backspace');
    await expect(days).toHaveValue('30');
    await dialog.getByRole('button', { name: 'Iniciar', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Conteo');
    const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
    const reads = [{ key: `e2e-${id}-repetir`, code: 'SIN-ALTA-REPETIR' }];
    await call(page, 'POST', `/api/stock-counts/${id}/reads`, { reads });
    await call(page, 'POST', `/api/stock-counts/${id}/close`, {});
    for (const [kind, answer] of [
      ['missing', 'keep'],
      ['unknown', 'ignore'],
    ])
      await call(page, 'POST', `/api/stock-counts/${id}/answers`, { kind, answer });
    const applied = await call<{ nextOn: string }>(page, 'POST', `/api/stock-counts/${id}/apply`, {});
    const [year, month, day] = applied.nextOn.split('-');
    await page.goto(`/almacen/conteos/${id}?tab=general`);
    await expect(page.getByText(`${day}/${month}/${year}`)).toBeVisible();
    await expectAccessible(page);
    // Nobody is told before the day comes.
    await page.goto(`/almacen/conteos?filter=${encodeURIComponent('{"due":false}')}`);
    await expect(page.getByRole('link', { name: new RegExp(`^#${id}\\b`) })).toBeVisible();
  },
);

test('who counts sees the differences, and does not answer them', NIGHT, async ({ page }) => {
  await enter(page, 'almacen');
  await page.goto('/almacen/conteos');
  await expect(page.getByRole('link', { name: /^#6\b/ })).toBeVisible();
  await expectAccessible(page);
});
