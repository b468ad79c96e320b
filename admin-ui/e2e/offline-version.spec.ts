import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { makeReadyOrder } from './delivery.support';
import { choose, deliver, installed, alone as test, WAITS } from './offline.support';
import { enter, expect, expectAccessible, NIGHT } from './support';

/** Nobody answers there. */
const NEVER = '/nunca';

/** The same server at another address, whose service worker can become a newer one: Playwright routes no service workers. */
const withUpdates = async (baseURL: string) => {
  let newer = false;
  const { host } = new URL(baseURL);
  const server = createServer((asked, answer) => {
    if (asked.url === NEVER) return;
    const changed = newer && asked.url === '/sw.js';
    // What is changed is asked for anew, and plain.
    const headers = changed ? { host } : { ...asked.headers, host };
    const passed = request(new URL(asked.url ?? '/', baseURL), { method: asked.method, headers }, (found) => {
      if (changed) delete found.headers['content-length'];
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer, { end: !changed });
      if (changed) found.on('end', () => answer.end('\n// newer'));
    });
    passed.on('error', () => answer.destroy()); // the test ended while the page still asked
    asked.pipe(passed);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    publish: () => {
      newer = true;
    },
    close: () => server.close().closeAllConnections(),
  };
};

/** What says that there is a new version. */
const told = (page: Page) => page.getByRole('alert').filter({ hasText: 'Hay una versión nueva' });

test('a new version is told, and comes when the person says so', async ({ page, baseURL }) => {
  const site = await withUpdates(String(baseURL));
  await page.goto(`${site.address}/login`);
  await installed(page);
  site.publish();
  await page.reload();
  await page.getByRole('button', { name: 'Después' }).click();
  await expect(told(page)).toBeHidden();
  await page.reload();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Cargarla ahora' }).click();
  await loaded;
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expect(told(page)).toBeHidden();
  site.close();
});

test(
  'a new version comes while the old worker still answers, and the page is not loaded twice',
  NIGHT,
  async ({ page, context, baseURL }) => {
    const site = await withUpdates(String(baseURL));
    await page.goto(`${site.address}/login`);
    await installed(page);
    const [other, third] = [await context.newPage(), await context.newPage()];
    site.publish();
    await page.reload();
    const load = page.getByRole('button', { name: 'Cargarla ahora' });
    await expect(load).toBeVisible();
    // The old worker waits five seconds for the server, and no new one comes meanwhile.
    const late = other.goto(site.address + NEVER);
    const loaded = page.waitForEvent('load');
    await load.click();
    await loaded;
    // And again, so that the page knows its worker by then.
    const later = third.goto(site.address + NEVER);
    const email = page.getByLabel('Correo');
    await email.fill('alguien@demo.mx');
    await Promise.all([late, later]);
    const waiting = () =>
      page.evaluate(
        async () => (await navigator.serviceWorker.ready.then(({ waiting }) => waiting)) !== null,
      );
    // Or it lives on for five minutes, and the page has come all the same.
    await expect
      .poll(waiting, { timeout: 10_000 })
      .toBe(false)
      .catch(() => undefined);
    await page.waitForTimeout(1_000); // in which it would be loaded
    await expect(email).toHaveValue('alguien@demo.mx');
    await expect(told(page)).toBeHidden();
    site.close();
  },
);

test('no new version comes while somebody scans, in another tab too, or while something waits for the network', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, 'admin');
  const { id, lines } = await makeReadyOrder(page, { products: [2] });
  const site = await withUpdates(String(baseURL));
  const context = await browser.newContext({
    baseURL: site.address,
    locale: 'es-MX',
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
  });
  const tab = await context.newPage();
  await enter(tab, 'almacen');
  await tab.goto(`/comercial/orden/${id}/entrega`);
  await expect(tab.getByRole('textbox', { name: 'Escanea las piezas' })).toBeVisible();
  await installed(tab);
  const other = await context.newPage();
  await other.goto('/almacen/sin-red');
  await installed(other);
  site.publish();
  await other.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect(told(other)).toContainText('Se carga cuando cierres la pantalla donde escaneas.');
  await expect(other.getByRole('button', { name: 'Cargarla ahora' })).toHaveCount(0);
  await expectAccessible(other);

  // What waits keeps it away when nobody scans any more.
  await tab.route('**/api/orders/delivery/*', (route) => route.abort());
  await choose(tab, lines[0]?.[0]?.Tag ?? '');
  await deliver(tab, 'Juan Pérez', '');
  await expect(tab.getByText(WAITS)).toBeVisible();
  await tab.goto('/almacen/salidas');
  await expect(told(other)).toContainText('Se carga cuando se envíe lo que espera la red.');
  await tab.unroute('**/api/orders/delivery/*');
  await tab.reload();
  await expect(other.getByText('Nada espera la red')).toBeVisible();
  const loaded = other.waitForEvent('load');
  await other.getByRole('button', { name: 'Cargarla ahora' }).click();
  await loaded;
  await expect(told(other)).toBeHidden();
  await context.close();
  site.close();
});
