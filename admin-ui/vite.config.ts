import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Where `npm run dev` finds the server. */
const API = process.env.API_URL ?? 'http://127.0.0.1:8000';

// What the first page needs of the libraries stays one file: cut into small ones it is packed 3 % worse.
const MATERIAL =
  'styles|utils|transitions|Box|Button|ButtonBase|Dialog|Grow|IconButton|Menu|MenuItem|Modal|Paper|Popover';
const BASE = new RegExp(
  `node_modules/(@emotion|@popperjs|@tanstack|react|react-dom|react-router|scheduler|stylis|@mui/(material/esm/(${MATERIAL})|styled-engine|system|utils))/`,
);

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { 'object.entries': fileURLToPath(new URL('./src/i18n/entries.cjs', import.meta.url)) } },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': API, '/media': API } },
  // No data: addresses: the content security policy allows fonts and pictures from our own host only.
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { advancedChunks: { groups: [{ name: 'base', test: BASE }] } } },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    css: false,
    testTimeout: 60_000,
    maxWorkers: 2,
    // A fork that starts late or dies after its last test breaks a run in which all passed (vitest's issue 8968 and its kin).
    pool: 'threads',
    // A worker makes one DOM and reads React, MUI and react-admin once for all its files: no test replaces a module, and
    // what it leaves behind is taken back here and in setup.ts.
    isolate: false,
    unstubGlobals: true,
  },
});
