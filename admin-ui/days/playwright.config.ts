import { defineConfig } from '@playwright/test';
import tests from '../playwright.config';

/**
 * All screens in English, and the days that docs/manual tells step by step, each done as it stands there, one after the other
 * in one fresh demo company that is nobody else's: `scripts/browser_tests.py --config=days`. A day is not tried again: its
 * records are then not those of its first step.
 */
export default defineConfig({
  ...tests,
  testDir: '.',
  outputDir: '../test-results/days',
  projects: [
    // Before the first day: what other tests leave behind would be words that somebody wrote.
    { name: 'english', testDir: '../e2e', testMatch: /english\.spec/, retries: 1 },
    { name: 'days', dependencies: ['english'] },
  ],
  workers: 1,
  retries: 0,
  timeout: 1_200_000,
});
