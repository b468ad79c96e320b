import { fileURLToPath } from 'node:url';
import { type APIRequestContext, test as base, expect } from '@playwright/test';
import { type Account, type Caller, emailOf, newSession } from '../e2e/support';
import { ENGINES, type Opened } from './engines';
import { type SlowRoad, slowRoad } from './slow';
import { DESK, type Tab } from './tab';

export { expect };

export const PICTURE = fileURLToPath(new URL('../e2e/files/constancia.png', import.meta.url));

interface Journey {
  tab: Tab;
  /** Puts somebody's session into the browser, without the form. They make calls as well. */
  enter: (account: Account) => Promise<Caller>;
}
interface Standing {
  road: SlowRoad;
  opened: Opened | string;
}

const callerOf = (tab: Tab, request: APIRequestContext): Caller => ({
  request,
  evaluate: ((work: (given: unknown) => unknown, given?: unknown) =>
    tab.run(work, given)) as Caller['evaluate'],
});

/** The name of a project is that of its engine. One window for all of its journeys, made blank before each. */
export const test = base.extend<Journey, Standing>({
  road: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures there
    async ({}, use) => {
      const road = await slowRoad(process.env.BASE_URL ?? 'http://127.0.0.1:8000');
      await use(road);
      road.close();
    },
    { scope: 'worker' },
  ],
  opened: [
    async ({ road }, use, worker) => {
      const engine = ENGINES.find(({ name }) => name === worker.project.name);
      const missing = engine ? engine.missing() : 'unknown';
      if (!engine || missing) return use(missing ?? '');
      const opened = await engine.open(road.address);
      await use(opened);
      await opened.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  tab: async ({ opened }, use, info) => {
    test.skip(typeof opened === 'string', String(opened));
    if (typeof opened === 'string') return;
    const { tab } = opened;
    info.annotations.push({ type: 'version', description: opened.version });
    await tab.open('/favicon.svg');
    await tab.run(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await tab.size(DESK);
    await use(tab);
    if (info.status === info.expectedStatus) expect(await tab.faults()).toEqual([]);
    else await tab.picture(`failed ${info.title}`);
  },
  enter: async ({ tab, request }, use) => {
    await use(async (account) => {
      const session = await newSession({ request }, emailOf(account));
      await tab.open('/favicon.svg');
      await tab.run((keys) => {
        for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value);
      }, session);
      return callerOf(tab, request);
    });
  },
});
