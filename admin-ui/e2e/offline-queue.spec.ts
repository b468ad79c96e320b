import type { Page, Route } from '@playwright/test';
import { deliverPieces, makeReadyOrder } from './delivery.support';
import { bar, card, choose, deliver, orderOnServer, readyToGo, sign, test, WAITS } from './offline.support';
import { enter, expect, expectAccessible, NIGHT, signIn } from './support';

test('an exit and a delivery without a network wait, also through a reload, and arrive once and in their order', async ({
  page,
  context,
}) => {
  const { id, tags } = await readyToGo(page, [2]);
  const [first = '', second = ''] = tags;
  await context.setOffline(true);
  await page.goto(`/comercial/orden/${id}/salida`);
  await expect(sign(page)).toBeVisible();
  await choose(page, first);
  await page.getByRole('textbox', { name: 'Se lo lleva' }).fill('Transportes Ruiz');
  await page.getByRole('button', { name: 'Registrar salida' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar salida' }).click();
  await expect(page.getByText(WAITS)).toBeVisible();
  await expect(page.getByText('Espera la red y todavía no está hecho:')).toBeVisible();

  await page.goto(`/comercial/orden/${id}/entrega`);
  await choose(page, first);
  await deliver(page, 'Juan Pérez');
  await expect(bar(page)).toContainText('2 registros esperan la red');

  await page.reload();
  await page.goto(`/comercial/orden/${id}/entrega`);
  // What waits is not asked for again; the rest still is.
  await expect(page.getByTestId('delivery-count')).toContainText('de 1 pieza');
  await page.getByRole('textbox', { name: 'Escanea las piezas' }).fill(first);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Ya la registraste: espera la red' }),
  ).toBeVisible();

  await bar(page).getByRole('link', { name: 'Ver' }).click();
  await expect(card(page, `Entregar la orden ${id}`)).toContainText(
    `Va después de: Salida de la orden ${id}.`,
  );
  await expect(page.getByRole('img', { name: 'constancia.png' })).toBeVisible();
  await expectAccessible(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['idempotency-key']) sent.push(new URL(request.url()).pathname);
  });
  await context.setOffline(false);
  await expect(page.getByText('Nada espera la red')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  expect(sent).toEqual([`/api/orders/outputs/${id}`, `/api/orders/delivery/${id}`]);
  const order = await orderOnServer(page, id);
  expect(order.exits).toMatchObject([{ pieces: 1, pending: 0, receiver: 'Transportes Ruiz' }]);
  expect(order.deliveries).toMatchObject([{ receiver: 'Juan Pérez', pieces: 1 }]);
  expect(order.deliveries[0]?.evidence).toHaveLength(1);
  await page.goto(`/comercial/orden/${id}/entrega`);
  await expect(page.getByRole('checkbox', { name: second })).toBeChecked();
});

test('what the server refuses is to be resolved, with its picture, and keeps what depends on it', async ({
  page,
  context,
}) => {
  const { id, lines, tags } = await readyToGo(page, [3]);
  const [first = ''] = tags;
  await context.setOffline(true);
  await choose(page, first);
  await deliver(page, 'Juan Pérez');
  await expect(page.getByText(WAITS)).toBeVisible();
  await page.goto(`/comercial/orden/${id}/entrega`);
  await choose(page, tags[1] ?? '');
  await deliver(page, 'María Ruiz', '');
  await expect(bar(page)).toContainText('2 registros esperan la red');

  // Somebody else hands the piece over meanwhile.
  await deliverPieces(page, id, (lines[0] ?? []).slice(0, 1));
  await page.goto('/almacen/sin-red');
  await context.setOffline(false);
  const refused = card(page, 'Juan Pérez');
  await expect(refused).toContainText(`${first} ya se entregó`);
  await expect(refused.getByRole('img', { name: 'constancia.png' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await refused.getByRole('link', { name: 'Guardar la foto constancia.png' }).click();
  expect((await saved).suggestedFilename()).toBe('constancia.png');
  await expect(card(page, 'María Ruiz')).toContainText('No se envía hasta que se resuelva');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Por resolver',
    'En espera',
    'La red',
    'Antes de salir',
  ]);
  await expectAccessible(page);
  await page.reload();
  await expect(bar(page)).toContainText('1 registro por resolver.');
  await refused.getByRole('link', { name: 'Abrir la pantalla' }).click();
  await expect(page.getByText('Primero resuelve lo que hay de esta orden')).toBeVisible();
  await page.getByRole('link', { name: 'Por resolver' }).click();

  // Tried again it is refused again; given up, what waited for it goes.
  await refused.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(refused).toContainText(`${first} ya se entregó`);
  await refused.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await sendNow(page);
  await expect(page.getByText('Nada espera la red')).toBeVisible();
  const { deliveries } = await orderOnServer(page, id);
  expect(deliveries.map(({ receiver }) => receiver)).toEqual(['Otra persona', 'María Ruiz']);
});

/** There is nothing to press once the queue went by itself. */
const sendNow = async (page: Page) => {
  const button = page.getByRole('button', { name: 'Enviar ahora' });
  await button.click({ timeout: 3_000 }).catch(() => undefined);
};

test('a connection that is cut after the answer of the server doubles nothing', NIGHT, async ({ page }) => {
  const { id, tags } = await readyToGo(page, [2]);
  let cuts = 0;
  const cut = async (route: Route) => {
    if (cuts === 3) return route.fallback();
    cuts += 1;
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/orders/delivery/*', cut);
  await choose(page, tags[0] ?? '');
  await deliver(page, 'Juan Pérez');
  await expect(page.getByText(WAITS)).toBeVisible();
  await expect(page.getByText(/La entrega \d+ quedó registrada/)).toBeVisible();
  expect(cuts).toBe(3);
  const { deliveries } = await orderOnServer(page, id);
  expect(deliveries.map(({ receiver, evidence }) => [receiver, evidence.length])).toEqual([
    ['Juan Pérez', 1],
  ]);
});

test('two tabs send what waits once', async ({ page, context }) => {
  const { tags } = await readyToGo(page, [2]);
  await context.setOffline(true);
  await choose(page, tags[0] ?? '');
  await deliver(page, 'Juan Pérez');
  await expect(page.getByText(WAITS)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/almacen/sin-red');
  await expect(card(other, 'Juan Pérez')).toBeVisible();
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.headers()['idempotency-key']) sent.push(request.url());
  });
  await context.setOffline(false);
  await expect(other.getByText('Nada espera la red')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  expect(sent).toHaveLength(1);
});

test('who signs out is told what waits; the next person does not see it, and its owner sends it', async ({
  page,
}) => {
  await enter(page, 'admin');
  const { id, lines } = await makeReadyOrder(page, { products: [2] });
  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'almacen');
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/almacen/sin-red');
  await page.getByLabel('Trabajar sin red').check();
  await expect(page.getByText('Trabajas sin red.')).toBeVisible();
  await page.getByLabel('Trabajar sin red').uncheck();
  await page.goto(`/comercial/orden/${id}/entrega`);
  await choose(page, lines[0]?.[0]?.Tag ?? '');
  await page.route('**/api/orders/delivery/*', (route) => route.abort());
  await deliver(page, 'Juan Pérez');
  await expect(page.getByText(WAITS)).toBeVisible();

  await page.getByRole('button', { name: /Mi cuenta/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Cerrar sesión?' });
  await expect(dialog).toContainText('Tienes 1 registro que no se ha enviado.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.unroute('**/api/orders/delivery/*');

  await enter(page, 'coordinador');
  await page.goto('/almacen/sin-red');
  await expect(page.getByText('espera 1 registro de otra persona')).toBeVisible();
  await expect(card(page, 'Juan Pérez')).toHaveCount(0);
  await page.waitForTimeout(1_000);
  expect((await orderOnServer(page, id)).deliveries).toEqual([]);

  await enter(page, 'almacen');
  await page.goto('/almacen/sin-red');
  await expect(page.getByText('Nada espera la red')).toBeVisible();
  expect((await orderOnServer(page, id)).deliveries).toHaveLength(1);
});

/** Harms what rests in this browser: the key is gone, or the last byte of a picture. */
const harm = (page: Page, what: 'key' | 'picture') =>
  page.evaluate(
    (part) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('trastienda-queue');
        opening.onsuccess = () => {
          const work = opening.result.transaction('queue', 'readwrite');
          const store = work.objectStore('queue');
          work.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          if (part === 'key') return void store.delete('key');
          const asked = store.openCursor();
          asked.onsuccess = () => {
            const cursor = asked.result;
            if (!cursor) return;
            const [file] = cursor.value.files ?? [];
            if (file) {
              new Uint8Array(file.text).fill(0, file.text.byteLength - 1);
              new Uint8Array(file.text).fill(255, 0, 1);
              cursor.update(cursor.value);
            }
            cursor.continue();
          };
        };
      }),
    what,
  );

for (const what of ['key', 'picture'] as const) {
  test(
    `what cannot be read any more (${what}) is never sent without its picture, and is told`,
    what === 'key' ? NIGHT : {},
    async ({ page, context }) => {
      const { id, tags } = await readyToGo(page, [2]);
      await context.setOffline(true);
      await choose(page, tags[0] ?? '');
      await deliver(page, 'Juan Pérez');
      await expect(page.getByText(WAITS)).toBeVisible();
      await harm(page, what);
      await page.goto('/almacen/sin-red');
      await context.setOffline(false);
      const told =
        what === 'key' ? /ya no se puede leer en este equipo/ : /ya no puede leer lo que se guardó/;
      await expect(page.getByText(told)).toBeVisible();
      expect((await orderOnServer(page, id)).deliveries).toEqual([]);
      await page.getByRole('button', { name: 'Descartar' }).click();
      if (what === 'picture')
        await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
      await expect(page.getByText('Nada espera la red')).toBeVisible();
    },
  );
}
