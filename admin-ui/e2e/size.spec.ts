import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { type Account, enter, expect, test } from './support';

const KB = 1000;

/** What a tab fetches by itself when its first screen has stood for some seconds. */
const LAST = /\/workbox-window/;

/** What the scripts of a first load weigh gzipped, however the server packs them: in a browser that has none of them. */
const scriptWeight = async (browser: Browser, path: string, account?: Account): Promise<number> => {
  const page = await browser.newPage();
  if (account) await enter(page, account);
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) scripts.add(request.url());
  });
  const last = page.waitForRequest(LAST);
  await page.goto(path);
  await last;
  // Slow as the machine may be: everything that the screen has asked for by then has also been counted.
  await page.waitForLoadState('networkidle');
  // Fetched for weighing: the body of an answer that the page itself has taken need not be there any more.
  const bodies = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).body()));
  await page.close();
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / KB;
};

test('the login loads at most 300 kB of JavaScript', async ({ browser }) => {
  expect(await scriptWeight(browser, '/login')).toBeLessThanOrEqual(300);
});

test('the dashboard loads at most 460 kB of JavaScript', async ({ browser }) => {
  expect(await scriptWeight(browser, '/inicio/dashboard', 'admin')).toBeLessThanOrEqual(460);
});
