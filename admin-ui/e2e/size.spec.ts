import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { enter, expect, test } from './support';

const KB = 1000;

/** What the scripts of one first load weigh gzipped, however the server packs them. */
const scriptWeight = async (page: Page, path: string): Promise<number> => {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' || response.url().endsWith('.js'))
      bodies.push(response.body());
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const weights = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  expect(weights.length).toBeGreaterThan(0);
  return weights.reduce((sum, weight) => sum + weight, 0) / KB;
};

test('the login loads at most 300 kB of JavaScript', async ({ page }) => {
  expect(await scriptWeight(page, '/login')).toBeLessThanOrEqual(300);
});

test('the dashboard loads at most 450 kB of JavaScript', async ({ page }) => {
  await enter(page, 'admin');
  expect(await scriptWeight(page, '/inicio/dashboard')).toBeLessThanOrEqual(450);
});
