import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';

/** Where `npm run dev` finds the server. */
const API = process.env.API_URL ?? 'http://127.0.0.1:8000';

const MATERIAL =
  'styles|utils|transitions|Box|Button|ButtonBase|Dialog|Grow|IconButton|Menu|MenuItem|Modal|Paper|Popover';

/**
 * Files that many screens share, each with all that it imports and no group above it has. Left to itself a list would be 120
 * files, which a slow network asks for six at a time, and small files are packed worse. The door needs `base`, `app` and
 * `fields` (e2e/size.spec.ts says how much that may be), the dashboard also `frame`.
 */
const SHARED = {
  base: `node_modules/(@emotion|@popperjs|@tanstack|react|react-dom|react-router|scheduler|stylis|@mui/(material/esm/(${MATERIAL})|styled-engine|system|utils))/`,
  app: 'src/(main|shell/offline/(openScans|queue/queue))',
  fields: '@mui/material/esm/(TextField|InputAdornment|Link)/|icons-material/esm/Visibility',
  frame: [
    'src/shell/(layout/Frame|PageHeader|Section|ErrorAlert)|src/api/(bare|edits)',
    '@mui/material/esm/(Card|Chip|Tabs?|Table[A-Za-z]*|Toolbar)/|icons-material/esm/(FileDownloadOutlined|DeleteOutlined)',
    'ra-core/dist/dataProvider/useGetList',
  ].join('|'),
  money: 'node_modules/decimal.js/|src/money/money',
  list: 'src/shell/list/ListPage',
  detail: 'src/shell/detail/DetailPage',
  form: 'src/shell/form/(RecordForm|fields|DayField|FormDialog)',
};
const groups = [
  ...Object.entries(SHARED).map(([name, test], place) => ({
    name,
    test: new RegExp(test),
    priority: 9 - place,
  })),
  { name: 'shared', minShareCount: 10 },
];

const pwa = VitePWA({
  registerType: 'prompt',
  injectRegister: false, // src/shell/offline/NewVersion.tsx does
  manifest: {
    name: 'Trastienda',
    short_name: 'Trastienda',
    description: 'Cotizaciones, pedidos, entregas y cada pieza del almacén.',
    lang: 'es-MX',
    id: '/',
    start_url: '/',
    display: 'standalone',
    theme_color: '#1d6350',
    background_color: '#f6f7f6',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  workbox: {
    globPatterns: ['index.html', 'assets/*.{js,css,wasm,woff2}', '*.{svg,png}'],
    // At any address of the screens the server answers with index.html; this one nobody opens.
    modifyURLPrefix: { 'index.html': '/sin-red' },
    maximumFileSizeToCacheInBytes: 4 * 1024 * 1024, // the reader of bar codes is 1.1 MB
    navigateFallback: null, // with a network the page comes from the server, with a nonce of its own
    cleanupOutdatedCaches: true,
    // These functions are copied into the service worker as they stand, so that they can use nothing of this file.
    runtimeCaching: [
      {
        urlPattern: ({ request, url }) =>
          request.mode === 'navigate' && !/^\/(api|assets|static)\//.test(url.pathname),
        handler: 'NetworkFirst',
        options: {
          networkTimeoutSeconds: 5,
          plugins: [
            {
              cacheWillUpdate: async () => null,
              cachedResponseWillBeUsed: async () => caches.match('/sin-red', { ignoreSearch: true }),
            },
          ],
        },
      },
    ],
  },
});

export default defineConfig({
  plugins: [react(), pwa],
  resolve: { alias: { 'object.entries': fileURLToPath(new URL('./src/i18n/entries.cjs', import.meta.url)) } },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': API, '/media': API },
    fs: { allow: ['..'] }, // the manual
  },
  // No data: addresses: the content security policy allows fonts and pictures from our own host only.
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups } } },
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
