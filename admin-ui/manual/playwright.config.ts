import { defineConfig } from '@playwright/test';
import tests from '../playwright.config';

/** The pictures of docs/manual: one chapter after the other in one company, as `scripts/manual_pictures.py` starts it. */
export default defineConfig({
  ...tests,
  testDir: '.',
  outputDir: '../test-results',
  projects: [{ name: 'manual' }],
  workers: 1,
  retries: 0,
  timeout: 60_000,
  use: { ...tests.use, viewport: { width: 1280, height: 800 }, trace: 'off', actionTimeout: 20_000 },
});
