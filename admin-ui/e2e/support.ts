import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type ViewportSize,
} from '@playwright/test';

const PASSWORD = process.env.DEMO_PASSWORD ?? 'trastienda';

/**
 * `FULL=1`, the run of the night: also what repeats at another width what the short run has seen at one, and the answer to
 * every command is lost once.
 */
export const FULL = !['', '0'].includes(process.env.FULL ?? '');

/**
 * A test that the short run leaves out: what it sees again is said of another screen, width or person by one that stays, or
 * proved without a browser. docs/decisions/0028 says which kinds these are.
 */
export const NIGHT = { tag: '@night' };

/** The seven accounts of the demo company. */
export type Account =
  | 'admin'
  | 'vendedor'
  | 'mayorista'
  | 'facturacion'
  | 'coordinador'
  | 'almacen'
  | 'cliente';
export const emailOf = (account: Account): string => `${account}@demo.mx`;
export { expect, PASSWORD };

const sessions = new Map<Account, { keys: Record<string, string>; until: number }>();

/**
 * How long a session is shared, in milliseconds. Its access token lives for 15 minutes; a page that renews it takes a
 * refresh token that works only once, and whoever came with the same one afterwards would be signed out.
 */
const SHARED = 10 * 60_000;

/** The three storage keys of an account, shared by the tests that do not sign out. */
const sessionOf = async (page: Page, account: Account) => {
  const known = sessions.get(account);
  if (known && Date.now() < known.until) return known.keys;
  const keys = await newSession(page, emailOf(account));
  sessions.set(account, { keys, until: Date.now() + SHARED });
  return keys;
};

export const newSession = async (page: Pick<Page, 'request'>, email: string) => {
  const answer = await page.request.post('/api/login', { data: { email, password: PASSWORD } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { accessToken, refreshToken, userData } = await answer.json();
  return { accessToken, refreshToken, userData: JSON.stringify(userData) };
};

/** Puts somebody's session into the browser, without the form. */
export const enter = async (page: Page, account: Account): Promise<void> => {
  await putSession(page, await sessionOf(page, account));
};

/** Somebody whom a test has made, by a session of their own. */
export const enterAs = async (page: Page, email: string): Promise<void> => {
  await putSession(page, await newSession(page, email));
};

/** Who is signed in somewhere, and can make calls: the page of another browser can (`engines/`). */
export type Caller = Pick<Page, 'request' | 'evaluate'>;

/** With these a call is made as whoever is signed in to the page. */
export const headersOf = async (page: Caller) => ({
  Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('accessToken'))}`,
});

/** What the server tells an administrator, whoever is signed in to the page, and whether it has a network. */
export const onServer = async <T>(page: Page, path: string): Promise<T> => {
  const { accessToken } = await sessionOf(page, 'admin');
  const headers = { Authorization: `Bearer ${accessToken}` };
  return (await (await page.request.get(path, { headers })).json()) as T;
};

/** The server's word for a stale token, to whoever reads a list or a record with the one of this page, until a fresh one comes. */
export const makeTokenStale = async (page: Page): Promise<void> => {
  const stale = await page.evaluate(() => localStorage.getItem('accessToken'));
  await page.context().route(/\/api\/admin\//, async (route) => {
    if (route.request().headers().authorization !== `Bearer ${stale}`) return route.fallback();
    const body = { success: false, message: 'x', error: 'x', code: 'token_expired', errors: {} };
    await route.fulfill({ status: 401, json: body });
  });
};

const putSession = async (page: Page, session: Record<string, string>): Promise<void> => {
  await page.goto('/favicon.svg');
  await page.evaluate((keys) => {
    for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value);
  }, session);
};

/** Searches a list, and waits for what is found: a row that moves between press and release of the mouse is not clicked. */
export const search = async (page: Page, text: string): Promise<void> => {
  const found = page.waitForResponse((answer) => {
    const asked = new URL(answer.url());
    return (
      asked.pathname.startsWith('/api/admin/') &&
      JSON.parse(asked.searchParams.get('filter') ?? '{}').q === text
    );
  });
  await page.getByRole('textbox', { name: 'Buscar' }).fill(text);
  await found;
};

/** Through the form, as a person does. */
export const signIn = async (page: Page, account: Account): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Correo').fill(emailOf(account));
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
};

/** The axe of the package above, read once in each document: by itself the package has it read twice for each look. */
const axeFile = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
  'axe-core/axe.min.js',
);
const axeSource = `if (!window.axe) { ${readFileSync(axeFile, 'utf8')} }`;

/**
 * The rules that axe runs by itself and whose impact, which is that of all they find, is grave. The others, a third of them,
 * would look at every element for what nobody is told.
 */
const GRAVE = ['serious', 'critical'];
interface AxeRule {
  id: string;
  impact: string;
  enabled: boolean;
  tags: string[];
}
const graveRules = (): string[] => {
  const axe = createRequire(axeFile)(axeFile) as { _audit: { rules: AxeRule[] } };
  const usual = axe._audit.rules.filter(
    ({ enabled, tags }) => enabled && !tags.includes('experimental') && !tags.includes('deprecated'),
  );
  return usual.filter(({ impact }) => GRAVE.includes(impact)).map(({ id }) => id);
};
const RULES = graveRules();

/** What opens above a screen stands beside the root. */
const ABOVE = 'body > .MuiModal-root:not(.MuiModal-hidden), body > .MuiPopper-root';

/**
 * Nobody is bothered by what axe calls serious or critical. Legacy mode judges the same in the page itself; the other one
 * opens a page more for each look, for frames of other origins, of which there are none.
 *
 * Axe takes as long as half of all clicks. So the short run judges of a screen what lies above it, dialogs and menus, and leaves
 * the screen itself to screens.spec.ts, which sees each of them; `whole` is it, and the night.
 */
export const expectAccessible = async (page: Page, { whole = FULL } = {}): Promise<void> => {
  await page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    const moving = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === 1);
    // What an answer changes is drawn in the next frame, and only then begins to fade: a button that works again, say.
    for (let quiet = 0; quiet < 2; quiet += 1) {
      const found = moving();
      if (found.length) quiet = 0;
      await Promise.all(found.map(({ finished }) => finished.catch(() => undefined)));
      await frame();
    }
  });
  if (!whole && !(await page.locator(ABOVE).count())) return;
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (!whole) axe.exclude('#root');
  const { violations } = await axe.withRules(RULES).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([]);
};

/** A name that no earlier run has used. */
export const fresh = (name: string): string => `${name} ${Date.now().toString(36)}`;

/**
 * One profile and one page for all tests of a worker: a new profile would read fifty scripts again before its first screen,
 * a new page compile them all. Who needs other settings (`test.use`) or an empty cache opens a `browser.newPage()`, and so
 * does who puts a script into each document: a page keeps it.
 */
let profile: { context: BrowserContext; page: Page } | undefined;

const openProfile = async (browser: Browser) => {
  const context = await browser.newContext();
  return { context, page: await context.newPage() };
};

/** What the page's origin has stored goes; `kinds` as Chromium calls them. */
export const forget = async (page: Page, baseURL: string | undefined, kinds: string): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(baseURL ?? '');
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: kinds });
  await devtools.detach();
};

/** As if nobody had been there: nothing stored, allowed, intercepted or listened to, nothing under the pointer. */
const blank = async (page: Page, settings: { baseURL?: string; viewport?: ViewportSize | null }) => {
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/favicon.svg');
  await page.evaluate(() => sessionStorage.clear());
  await page.context().clearCookies();
  await forget(page, settings.baseURL, 'all');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.resetNavigationHistory');
  await devtools.detach();
  await page.mouse.move(0, 0);
  if (settings.viewport) await page.setViewportSize(settings.viewport);
};

/**
 * The answer to each command is lost, and the command sent again as it was: whatever the test counts afterwards is there
 * once, and the second answer is the first. Tells what was otherwise.
 */
const loseAnswers = async (context: BrowserContext): Promise<string[]> => {
  const otherwise: string[] = [];
  await context.route('**/api/**', async (route) => {
    const request = route.request();
    // What a chosen file holds is not the browser's to tell again.
    const isForm = (await request.headerValue('content-type'))?.startsWith('multipart/');
    const hasFile = isForm && (request.postDataBuffer()?.includes('; filename="') ?? true);
    if (hasFile || !(await request.headerValue('idempotency-key'))) return route.fallback();
    const first = await route.fetch();
    if (!first.ok()) return route.fulfill({ response: first });
    const again = await route.fetch();
    if (again.status() !== first.status() || (await again.text()) !== (await first.text()))
      otherwise.push(`${request.method()} ${request.url()}: ${again.status()} ${await again.text()}`);
    return route.fulfill({ response: again });
  });
  return otherwise;
};

/** Fails when the page logs an error: a style refused by the security policy, a crash, a prop of no use. */
export const test = base.extend<{ quiet: boolean }>({
  context: async ({ browser }, use) => {
    if (!profile || profile.page.isClosed()) profile = await openProfile(browser);
    const { context, page } = profile;
    const otherwise = FULL ? await loseAnswers(context) : [];
    await use(context);
    const left = context.pages().filter((opened) => opened !== page);
    await Promise.all(left.map((opened) => opened.close()));
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearPermissions();
    expect(otherwise).toEqual([]);
  },
  page: async ({ context, baseURL, viewport }, use) => {
    const page = profile?.page ?? (await context.newPage());
    await blank(page, { baseURL, viewport });
    await use(page);
  },
  quiet: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        // The browser itself reports each answer that is not 2xx, and React a lost chunk: both have tests.
        if (message.type() === 'error' && !/^Failed to load resource|ChunkError/.test(message.text()))
          faults.push(message.text());
      });
      // Without its scripts a page is only its overlay: say so instead of waiting for a heading.
      page.on('response', (response) => {
        if (response.status() >= 400 && response.request().resourceType() === 'script')
          faults.push(`${response.status()} ${response.url()}`);
      });
      await use(true);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** Types a day as people do, «dd/mm/aaaa», from its first part on. */
export const typeDay = async (field: Locator, day: string): Promise<void> => {
  await typeDigits(field, day);
  await expect(field).toHaveValue(day);
};

/** The same of half a day. */
export const typeDigits = async (field: Locator, digits: string): Promise<void> => {
  await field.click({ position: { x: 18, y: 18 } });
  await field.pressSequentially(digits.replaceAll('/', ''));
};

/** Runs in the page: what has the focus, and whether it can be seen there or a bar lies above it. */
export const focused = () => {
  const one = document.activeElement ?? document.body;
  const { left, top, width, height } = one.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  const seen = one.contains(above) || Boolean(above?.contains(one));
  return { name: one.getAttribute('name'), type: one.getAttribute('type'), seen };
};
