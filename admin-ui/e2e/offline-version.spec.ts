import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { makeReadyOrder } from './delivery.support';
import { choose, deliver, installed, alone as test, WAITS } from './offline.support';
import { enter, expect, expectAccessible } from './support';

const PASSED = ['accept', 'authorization', 'content-type', 'idempotency-key'];

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** The same server at another address, whose service worker can become a newer one: Playwright routes no service workers. */
const withUpdates = async ({ request }: Page, baseURL: string) => {
  let newer = false;
  const server = createServer(async (asked, answer) => {
    const { url = '/', method, headers } = asked;
    const sent = await bodyOf(asked);
    const passed = Object.entries(headers).filter(([name]) => PASSED.includes(name));
    try {
      const found = await request.fetch(baseURL + url, {
        method,
        headers: Object.fromEntries(passed) as Record<string, string>,
        ...(sent.length > 0 && { data: sent }),
      });
      const body = await found.body();
      for (const name of ['content-type', 'content-security-policy', 'content-range']) {
        const value = found.headers()[name];
        if (value) answer.setHeader(name, value);
      }
      answer.writeHead(found.status()).end(newer && url === '/sw.js' ? `${body}\n// newer` : body);
    } catch {
      answer.destroy(); // the test ended while the page still asked
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    publish: () => {
      newer = true;
    },
    close: () => server.close(),
  };
};

/** What says that there is a new version. */
const told = (page: Page) => page.getByRole('alert').filter({ hasText: 'Hay una versión nueva' });

test('a new version is told, and comes when the person says so', async ({ page, baseURL }) => {
  const site = await withUpdates(page, String(baseURL));
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

test('no new version comes while somebody scans, in another tab too, or while something waits for the network', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, 'admin');
  const { id, lines } = await makeReadyOrder(page, { products: [2] });
  const site = await withUpdates(page, String(baseURL));
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
  await other.getByRole('button', { name: 'Enviar ahora' }).click();
  await expect(other.getByText('Nada espera la red')).toBeVisible();
  const loaded = other.waitForEvent('load');
  await other.getByRole('button', { name: 'Cargarla ahora' }).click();
  await loaded;
  await expect(told(other)).toBeHidden();
  await context.close();
  site.close();
});
