import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { makeReadyOrder, type orderOf } from './delivery.support';
import { test as base, enter, expect, forget, onServer } from './support';

export const PICTURE = 'e2e/files/constancia.png';

/** A browser of its own: of who looks at what a service worker and its caches keep, or turns the clock. */
export const alone = base.extend({
  context: async ({ browser }, use) => {
    const context = await browser.newContext({ serviceWorkers: 'allow' });
    await use(context);
    await context.close();
  },
  page: async ({ context }, use) => use(await context.newPage()),
});

/** One for all tests of a worker: to install the service worker, with all that it keeps, takes longer than most of them. */
let profile: BrowserContext | undefined;
/** What people and their work leave behind; the files of the application, and who serves them, stay. */
const LEFT = 'cookies,local_storage,indexeddb';

export const test = base.extend({
  context: async ({ browser }, use) => {
    profile ??= await browser.newContext({ serviceWorkers: 'allow' });
    await use(profile);
    await Promise.all(profile.pages().map((page) => page.close()));
    await profile.setOffline(false);
    await profile.unrouteAll({ behavior: 'ignoreErrors' });
  },
  page: async ({ context, baseURL }, use) => {
    const page = await context.newPage();
    await page.goto('/favicon.svg');
    await forget(page, baseURL, LEFT);
    await use(page);
  },
});

/** What says that there is no network. */
export const sign = (page: Page) => page.getByRole('alert').filter({ hasText: 'Sin red.' });

/** The service worker has all that a page is made of. */
export const installed = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready));

/** What this browser keeps, by its names: bytes as text, and of the key whether it can be read out. */
export const kept = (page: Page) =>
  page.evaluate(async () => {
    // To open it would make it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'trastienda-kept')) return {};
    return new Promise<Record<string, unknown>>((resolve) => {
      const opening = indexedDB.open('trastienda-kept');
      opening.onsuccess = () => {
        const found: Record<string, unknown> = {};
        const asked = opening.result.transaction('kept').objectStore('kept').openCursor();
        asked.onsuccess = () => {
          const cursor = asked.result;
          if (!cursor) {
            opening.result.close();
            return resolve(found);
          }
          const { value } = cursor;
          found[String(cursor.key)] =
            value instanceof CryptoKey ? value.extractable : new TextDecoder('latin1').decode(value.text);
          cursor.continue();
        };
      };
    });
  });

/**
 * The screen has come, and what it read is written: that happens a second after an answer. Looked for where it is kept, because
 * a busy machine needs longer than any pause of ours.
 */
export const allKept = async (page: Page) => {
  await installed(page);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((written) => setTimeout(written, 1_000)));
  let before = '';
  const unchanged = async () => {
    const now = JSON.stringify(await kept(page));
    const same = now === before;
    before = now;
    return same;
  };
  await expect.poll(unchanged, { intervals: [300] }).toBe(true);
};

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
  await expect(page.getByRole('heading', { level: 1, name: `Entregar la orden ${made.id}` })).toBeVisible();
  await allKept(page);
  return { ...made, tags: made.lines.flat().map(({ Tag }) => Tag) };
};

export const choose = async (page: Page, tag: string) => page.getByRole('checkbox', { name: tag }).check();

export const deliver = async (page: Page, receiver: string, picture = PICTURE) => {
  await page.getByRole('textbox', { name: 'Recibe' }).fill(receiver);
  if (picture) await page.locator('input[name=image]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click();
};

export const orderOnServer = (page: Page, id: number) =>
  onServer<Awaited<ReturnType<typeof orderOf>>>(page, `/api/admin/orders/${id}`);

export const section = (page: Page) => page.locator('section').filter({ hasText: 'Antes de salir' });

/** Everything that waits at one's place is read, as one does before one leaves. */
export const prepare = async (page: Page) => {
  await page.goto('/almacen/sin-red');
  await expect(section(page).getByText('En este equipo no hay nada preparado.')).toBeVisible();
  await section(page).getByRole('button', { name: 'Preparar para salir' }).click();
  await expect(section(page).getByText(/^Se preparó el \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/)).toBeVisible({
    timeout: 60_000,
  });
};

interface Entry {
  kind: string;
  pieces: number;
  files: { name: string }[];
}

export const newTag = () => `SR-${randomUUID().slice(0, 6).toUpperCase()}`;

/** What the server has under a tag, whole. */
export const entriesOf = async (page: Page, tag: string) => {
  const found = await onServer<{ id: number }[]>(page, `/api/admin/entries?filter={"q":"${tag}"}`);
  return Promise.all(found.map(({ id }) => onServer<Entry>(page, `/api/admin/entries/${id}`)));
};

export const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();

/** A new piece of a product that was taken along, with its picture. */
export const typeEntry = async (page: Page, tag: string) => {
  await page.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Hallazgo' }).click();
  await page.getByRole('combobox', { name: 'Agregar producto' }).fill('silla');
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: /^Etiquetas nuevas de/ }).fill(tag);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Etiqueta 1' })).toHaveValue(tag);
  await page.locator('input[name=pictures]').setInputFiles(PICTURE);
};
