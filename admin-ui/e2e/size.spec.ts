import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { type Account, enter, expect, test } from './support';

const KB = 1000;

/** What the scripts of a first load weigh gzipped, however the server packs them: in a browser that has none of them. */
const scriptWeight = async (browser: Browser, path: string, account?: Account): Promise<number> => {
  const page = await browser.newPage();
  if (account) await enter(page, account);
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' || response.url().endsWith('.js'))
      bodies.push(response.body());
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const weights = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  await page.close();
  expect(weights.length).toBeGreaterThan(0);
  return weights.reduce((sum, weight) => sum + weight, 0) / KB;
};

test('the login loads at most 300 kB of JavaScript', async ({ browser }) => {
  expect(await scriptWeight(browser, '/login')).toBeLessThanOrEqual(300);
});

test('the dashboard loads at most 460 kB of JavaScript', async ({ browser }) => {
  expect(await scriptWeight(browser, '/inicio/dashboard', 'admin')).toBeLessThanOrEqual(460);
});
