import { defineConfig } from '@playwright/test';
import { ENGINES } from './engines';

/** Playwright only runs these: it knows how to drive browsers of its own alone, and we want those that people have. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/engines',
  workers: 2,
  fullyParallel: false,
  retries: 1,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  globalTeardown: './told.ts',
  use: { baseURL: process.env.BASE_URL ?? 'http://127.0.0.1:8000' },
  projects: ENGINES.map(({ name }) => ({ name })),
});
