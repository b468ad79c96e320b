import type { Page } from '@playwright/test';
import { test as base } from './support';

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
