import { defineConfig } from '@playwright/test';

const FULL = !['', '0'].includes(process.env.FULL ?? '');

/** Starts nothing: whoever runs it has a server with the demo company at BASE_URL. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  retries: 1,
  // How long a busy machine may take. What is there sooner is not waited for. No test says less by itself.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  // `NIGHT` in e2e/support.ts; who names a test has it at any time.
  grepInvert: FULL || process.argv.some((word) => /^(-g|--grep)/.test(word)) ? undefined : /@night/,
  // Others store mail servers that are not there: the one test that waits for a mail comes after all of them.
  projects: [
    // Those in English have a fresh company: `--config=days`.
    { name: 'screens', testIgnore: /quote-to-order|invoices-pac|english\.spec/ },
    { name: 'journey', testMatch: /quote-to-order/, dependencies: ['screens'] },
    // Until the company has a PAC, its invoices wait to be stamped elsewhere.
    { name: 'pac', testMatch: /invoices-pac/, dependencies: ['journey'] },
  ],
  use: {
    // What cannot be pressed fails at its line, and not with the time of its whole test.
    actionTimeout: 120_000,
    baseURL: process.env.BASE_URL ?? 'http://127.0.0.1:8000',
    // Things fade in for nobody here: a half-faded word has too little contrast for axe.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    },
    // The tests see what the server has, not what an earlier page of it kept; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
});
