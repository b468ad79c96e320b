import type { Page } from '@playwright/test';
import { makeReadyOrder, type orderOf } from './delivery.support';
import { test as base, emailOf, enter, expect, PASSWORD } from './support';

/** A browser of its own for each test: what a service worker has kept would be there for the next one. */
export const test = base.extend({
  context: async ({ browser }, use) => {
    const context = await browser.newContext({ serviceWorkers: 'allow' });
    await use(context);
    await context.close();
  },
  page: async ({ context }, use) => use(await context.newPage()),
});

/** What says that there is no network. */
export const sign = (page: Page) => page.getByRole('alert').filter({ hasText: 'Sin red.' });

/** The service worker has all that a page is made of. */
export const installed = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready));

/** What is said of a command that was not sent, or not answered. */
export const WAITS = 'Quedó en espera: se envía sola cuando haya red.';

/** What says that something waits, or was refused. */
export const bar = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /\d registros? (esperan? la red|por resolver)/ });

export const card = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });

/** An order that lies ready, read by warehouse staff on the page of its delivery. */
export const readyToGo = async (page: Page, products: number[]) => {
  await enter(page, 'admin');
  const made = await makeReadyOrder(page, { products });
  await enter(page, 'almacen');
  await page.goto(`/comercial/orden/${made.id}/entrega`);
  await installed(page);
  await expect(page.getByRole('heading', { level: 1, name: `Entregar la orden ${made.id}` })).toBeVisible();
  await page.waitForTimeout(1_500); // what was read last is written after a second
  return { ...made, tags: made.lines.flat().map(({ Tag }) => Tag) };
};

export const choose = async (page: Page, tag: string) => page.getByRole('checkbox', { name: tag }).check();

export const deliver = async (page: Page, receiver: string, picture = 'e2e/files/constancia.png') => {
  await page.getByRole('textbox', { name: 'Recibe' }).fill(receiver);
  if (picture) await page.locator('input[name=image]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click();
};

/** What the server tells an administrator, whoever is signed in to the page, and whether it has a network. */
export const onServer = async <T>(page: Page, path: string): Promise<T> => {
  const answer = await page.request.post('/api/login', {
    data: { email: emailOf('admin'), password: PASSWORD },
  });
  const headers = { Authorization: `Bearer ${(await answer.json()).accessToken}` };
  return (await (await page.request.get(path, { headers })).json()) as T;
};

export const orderOnServer = (page: Page, id: number) =>
  onServer<Awaited<ReturnType<typeof orderOf>>>(page, `/api/admin/orders/${id}`);
