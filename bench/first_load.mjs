// The first load of each screen on a slow phone, as a line of JSON each: `node bench/first_load.mjs ADDRESS TIMES SCREEN…`.
// Chromium with nothing kept, at a phone's size, four times slower than this machine, 150 ms and 1.6 Mbit/s away: what
// Lighthouse calls a slow phone. Of several loads the one in the middle is told.
//   usable    ms until the heading stands and nothing that is in sight is still a skeleton
//   blocked   ms that the page did not answer a finger: what each task of the main thread took beyond 50 ms
//   shift     how much of what is in sight moved by itself (Chromium's layout shift, summed)
//   kilobytes over the network, also what comes within a second and a half after that; requests how many
import { createRequire } from 'node:module';

const { chromium } = createRequire(new URL('../admin-ui/package.json', import.meta.url))('playwright-core');
const [address, times, ...screens] = process.argv.slice(2);
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const SLOWER = 4;
const AFTER = 1_500;

/** Runs in the page, before anything of it. */
const watch = () => {
  const seen = { usable: 0, blocked: 0, shift: 0 };
  window.seen = seen;
  const each = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  each('longtask', ({ duration }) => (seen.blocked += duration - 50));
  each('layout-shift', ({ value, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value));
  const inSight = (element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && top < innerHeight && bottom > 0;
  };
  const unfinished = () =>
    [...document.querySelectorAll('#root :is([aria-busy=true], .MuiSkeleton-root, [role=progressbar]:not([aria-valuenow]))')].some(inSight);
  const look = () => {
    if (!document.querySelector('#root h1') || unfinished()) seen.usable = 0;
    else seen.usable ||= performance.now();
    requestAnimationFrame(look);
  };
  look();
};

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});

const signIn = async () => {
  const context = await browser.newContext();
  const data = { email: 'admin@demo.mx', password: process.env.DEMO_PASSWORD ?? 'trastienda' };
  const { accessToken, refreshToken, userData } = await (
    await context.request.post(`${address}/api/login`, { data })
  ).json();
  await context.close();
  return { accessToken, refreshToken, userData: JSON.stringify(userData) };
};

/** A page that has loaded nothing yet, of who is signed in. */
const slowPhone = async (session) => {
  const context = await browser.newContext({
    locale: 'es-MX',
    viewport: { width: 412, height: 823 },
    serviceWorkers: 'block',
  });
  await context.addInitScript((keys) => Object.assign(localStorage, keys), session);
  await context.addInitScript(watch);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return { context, page, devtools };
};

const load = async (screen, session) => {
  const { context, page, devtools } = await slowPhone(session);
  let bytes = 0;
  let requests = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await page.goto(address + screen, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.seen.usable > 0, null, { timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(AFTER);
  const seen = await page.evaluate(() => window.seen);
  await context.close();
  return { screen, ...seen, kilobytes: bytes / 1000, requests };
};

/** What one small answer takes there. */
const answer = async () => {
  const { context, page } = await slowPhone({});
  const started = performance.now();
  await page.goto(`${address}/favicon.svg`);
  const taken = performance.now() - started;
  await context.close();
  return taken;
};

const session = await signIn();
for (const screen of screens) {
  const loads = [];
  for (let time = 0; time < Number(times); time += 1) loads.push(await load(screen, session));
  loads.sort((one, other) => one.usable - other.usable);
  console.log(JSON.stringify({ ...loads[Math.floor(loads.length / 2)], answer: await answer() }));
}
await browser.close();
