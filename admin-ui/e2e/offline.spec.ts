import type { Page } from '@playwright/test';
import { allKept, installed, kept, sign, alone as test } from './offline.support';
import { enter, expect, expectAccessible, makeTokenStale, NIGHT, signIn } from './support';

/** The first row of a list; `#4` in it is the order. */
const row = (page: Page) => page.locator('tbody tr').first();

test('it can be installed', async ({ page, baseURL }) => {
  await page.goto('/login');
  const manifest = new URL(String(await page.locator('link[rel=manifest]').getAttribute('href')), baseURL);
  const answer = await page.request.get(manifest.href);
  expect(answer.headers()['content-type']).toBe('application/manifest+json');
  const { name, display, start_url, icons } = await answer.json();
  expect([name, display, start_url]).toEqual(['Trastienda', 'standalone', '/']);
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  expect(icons.length).toBe(3);
});

test('a work list and its order are read again without a network, with their age, and anew when it is back', async ({
  page,
  context,
}) => {
  await enter(page, 'almacen');
  await page.goto('/comercial/pendientes');
  const order = await row(page)
    .getByText(/^#\d+$/)
    .innerText();
  await row(page).getByRole('link').first().click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(order.replace('#', ''));
  await allKept(page);
  const { key, ...reads } = await kept(page);
  expect([key, Object.keys(reads)]).toEqual([false, [expect.stringMatching(/^reads of \d+$/)]]);
  expect(String(Object.values(reads))).not.toContain('IdOrder');

  await context.setOffline(true);
  await page.reload();
  await expect(heading).toContainText(order.replace('#', ''));
  await expect(sign(page)).toContainText(/se leyó el \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  await page.goto('/comercial/pendientes');
  await expect(row(page)).toContainText(order);
  await expect(sign(page)).toBeVisible();
  await expectAccessible(page);

  const read = page.waitForResponse(/\/api\/admin\/pending-deliveries\?/);
  await context.setOffline(false);
  await read;
  await expect(sign(page)).toBeHidden();
});

/** The stores of a database. It has those of whoever opened it first. */
const storesOf = (page: Page, name: string) =>
  page.evaluate(
    (database) =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open(database);
        opening.onsuccess = () => {
          const names = [...opening.result.objectStoreNames];
          opening.result.close();
          resolve(names);
        };
      }),
    name,
  );

test('what is kept of the reads and which token is being spent do not share a database', async ({ page }) => {
  await enter(page, 'almacen');
  await page.goto('/comercial/pendientes');
  await expect(row(page)).toBeVisible();
  await expect.poll(async () => Object.keys(await kept(page)).length).toBeGreaterThan(1);
  await makeTokenStale(page);
  const renewed = page.waitForResponse(/refresh-token/);
  await page.reload();
  await renewed;
  await expect(row(page)).toBeVisible();
  expect(await storesOf(page, 'trastienda-kept')).toEqual(['kept']);
  expect(await storesOf(page, 'trastienda-refresh')).toEqual(['refresh']);
});

test('what an earlier version kept of the reads goes', async ({ page }) => {
  await page.goto('/favicon.svg');
  expect(await storesOf(page, 'trastienda')).toEqual([]);
  await enter(page, 'almacen');
  await page.goto('/comercial/pendientes');
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain('trastienda');
});

test('with a network what was kept is not shown: it may have changed', async ({ page }) => {
  await enter(page, 'almacen');
  await page.goto('/comercial/pendientes');
  await expect(row(page)).toBeVisible();
  await expect.poll(async () => Object.keys(await kept(page)).length).toBe(2);
  let answer: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/admin/pending-deliveries?*', (route) => until.then(() => route.continue()));
  const asked = page.waitForRequest('**/api/admin/pending-deliveries?*');
  await page.reload();
  await asked;
  await page.waitForTimeout(500); // as long as it takes to bring back what was kept
  await expect(row(page)).toBeHidden();
  answer();
  await expect(row(page)).toBeVisible();
});

test('what was not read before, and a command, say that there is no network', async ({ page, context }) => {
  await enter(page, 'admin');
  // What looks for new versions comes after the first screen: nobody loses theirs for it.
  await page.route(/\/assets\/NewVersion-/, (route) => route.abort());
  const lost = page.waitForRequest(/\/assets\/NewVersion-/);
  await page.goto('/produccion/catalogos?tab=brands');
  await lost;
  await page.getByRole('button', { name: 'Nueva marca' }).first().click();
  await page.getByRole('dialog').getByLabel('Nombre').fill('Sin red');
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('No hubo respuesta del servidor. Intenta de nuevo.')).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Nombre')).toHaveValue('Sin red');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.getByRole('tab', { name: 'Proveedores' }).click();
  await expect(sign(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});

test(
  'a server that is away is told too, while the browser believes in its network',
  NIGHT,
  async ({ page }) => {
    await enter(page, 'almacen');
    await page.goto('/comercial/pendientes');
    await expect(row(page)).toBeVisible();
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: /^Ordenar por orden/ }).click();
    await expect(sign(page)).toBeVisible();
    await page.unroute('**/api/**');
    await expect(sign(page)).toBeHidden();
  },
);

test('who signs out leaves nothing, and the door to come in opens without a network', async ({
  page,
  context,
}) => {
  await signIn(page, 'almacen');
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/comercial/pendientes');
  await installed(page);
  await expect.poll(() => kept(page)).toHaveProperty('key');
  await page.getByRole('button', { name: /Mi cuenta/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => kept(page)).toEqual({});
  await context.setOffline(true);
  await page.goto('/comercial/pendientes');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
});
