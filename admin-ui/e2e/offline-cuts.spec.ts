import type { BrowserContext, Page, Route } from '@playwright/test';
import { makeReadyOrder, type ReadyOrder } from './delivery.support';
import {
  allKept,
  choose,
  deliver,
  entriesOf,
  newTag,
  orderOnServer,
  prepare,
  save,
  test,
  typeEntry,
  WAITS,
} from './offline.support';
import { enter, expect, FULL } from './support';

/** What waits for the network: each order's deliveries of its three pieces, and two entries. */
const ORDERS = FULL ? 3 : 1;
const COMMANDS = ORDERS * 3 + 2;
/** How often a connection is cut, each command as often as the others, and where the dice begin: the same cuts again with `CUT_SEED`. */
const CUTS = Number(process.env.CUTS ?? (FULL ? 200 : COMMANDS * 2));
const SEED = Number(process.env.CUT_SEED ?? Date.now() % 1_000_000);

const dice = (seed: number) => {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
};

/**
 * What a network does to a command: it never arrives; it arrives while the answer is given up; it is done and its answer is
 * lost; a proxy answers for the server; the page is loaded anew over it; the browser itself goes offline.
 */
const WAYS = ['before', 'during', 'after', 'proxy', 'reload', 'offline'] as const;

const cutter = (page: Page, context: BrowserContext) => {
  const roll = dice(SEED);
  const cuts: string[] = [];
  const ofKey = new Map<string, number>();
  const cut = async (route: Route) => {
    const key = route.request().headers()['idempotency-key'];
    const before = ofKey.get(key ?? '') ?? 0;
    if (!key || before >= CUTS / COMMANDS) return route.fallback();
    ofKey.set(key, before + 1);
    const way = WAYS[roll(WAYS.length)] ?? 'before';
    cuts.push(way);
    const done = way === 'before' ? Promise.resolve() : route.fetch().catch(() => undefined);
    if (way === 'after' || way === 'reload') await done;
    if (way === 'proxy')
      return route.fulfill({ status: 504, body: 'Gateway Timeout' }).catch(() => undefined);
    if (way === 'offline') await context.setOffline(true);
    await route.abort().catch(() => undefined);
    if (way === 'reload') await page.reload().catch(() => undefined);
    if (way === 'offline') await context.setOffline(false);
  };
  return { cuts, cut, ofKey };
};

/** Chooses one piece of an order and hands it over, without a network. */
const queue = async (page: Page, order: ReadyOrder, at: number) => {
  await page.goto(`/comercial/orden/${order.id}/entrega`);
  const tag = order.lines.flat()[at]?.Tag ?? '';
  const last = at === order.lines.flat().length - 1;
  if (!last) await choose(page, tag);
  await deliver(page, `Persona ${at}`);
  await expect(page.getByText(WAITS)).toBeVisible();
};

/** A piece that nobody announced comes in, with its picture, without a network. */
const queueEntry = async (page: Page, tag: string) => {
  await page.goto('/almacen/entradas/nueva');
  await typeEntry(page, tag);
  await save(page);
  await expect(page.getByText(WAITS)).toBeVisible();
};

test(`${CUTS} cuts lose nothing and double nothing`, async ({ page, context }) => {
  test.setTimeout(300_000 + CUTS * 5_000);
  test.info().annotations.push({ type: 'seed', description: String(SEED) });
  await enter(page, 'admin');
  const orders = [];
  for (let made = 0; made < ORDERS; made += 1) orders.push(await makeReadyOrder(page, { products: [3] }));
  await enter(page, 'almacen');
  for (const { id, lines } of orders) {
    await page.goto(`/comercial/orden/${id}/entrega`);
    await expect(page.getByRole('checkbox', { name: lines.flat()[0]?.Tag })).toBeVisible();
    await allKept(page);
  }
  await prepare(page);
  const tags = [newTag(), newTag()];
  await context.setOffline(true);
  for (const tag of tags) await queueEntry(page, tag);
  for (const order of orders) for (const at of [0, 1, 2]) await queue(page, order, at);
  await page.goto('/almacen/sin-red');
  const { cuts, cut, ofKey } = cutter(page, context);
  await context.route('**/api/**', cut);
  await context.setOffline(false);
  const nothing = page.getByText('Nada espera la red');
  const now = page.getByRole('button', { name: 'Enviar ahora' });
  await expect(
    async () => {
      // Nobody waits for the pauses: they grow to five minutes.
      await now.click({ timeout: 500 }).catch(() => undefined);
      await expect(nothing).toBeVisible({ timeout: 200 });
    },
    `seed ${SEED}: ${cuts.join(' ')}`,
  ).toPass({ intervals: [50], timeout: 60_000 + CUTS * 5_000 });

  expect(ofKey.size).toBe(COMMANDS);
  for (const order of orders) {
    const { status, delivered, deliveries } = await orderOnServer(page, order.id);
    expect([status, delivered], `seed ${SEED}: ${cuts.join(' ')}`).toEqual(['Entregada', 3]);
    expect(deliveries.map(({ receiver, evidence }) => [receiver, evidence.length])).toEqual(
      [0, 1, 2].map((at) => [`Persona ${at}`, 1]),
    );
  }
  for (const tag of tags)
    expect(await entriesOf(page, tag), `seed ${SEED}: ${cuts.join(' ')}`).toMatchObject([
      { pieces: 1, files: [{ name: 'constancia.png' }] },
    ]);
});
