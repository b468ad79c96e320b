import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { overMarionette } from './marionette';
import { childrenOf, ended, freePort, program, started } from './processes';
import { type Size, type Tab, tabOf } from './tab';
import { overHttp, type Wire } from './wire';

export interface Engine {
  name: 'firefox' | 'webkit';
  /** What of it is not here, and the package of Debian that has it. */
  missing: () => string | null;
  open: (base: string) => Promise<Opened>;
}

export interface Opened {
  tab: Tab;
  version: string;
  close: () => Promise<void>;
}

/** Milliseconds. */
const STARTS_WITHIN = 120_000;
const RESIZES_WITHIN = 20_000;

/** A window of a new profile, in a folder that goes with it. */
const windowOf = async (
  name: Engine['name'],
  base: string,
  capabilities: object,
  start: (folder: string, downloads: string) => Promise<{ wire: Wire; end: () => Promise<void> }>,
): Promise<Opened> => {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-engine-'));
  const downloads = join(folder, 'Downloads');
  mkdirSync(downloads);
  const { wire, end } = await start(folder, downloads);
  const made = (await wire.send('new session', { capabilities: { alwaysMatch: capabilities } })) as {
    capabilities: { browserVersion: string };
  };
  await wire.send('set timeouts', { script: 60_000, pageLoad: 120_000, implicit: 0 });
  // A window has an edge, and the screens know only of what is within.
  const viewport = async ({ width, height }: Size) => {
    const script = 'return [innerWidth, innerHeight, outerWidth - innerWidth, outerHeight - innerHeight]';
    const end = Date.now() + RESIZES_WITHIN;
    while (Date.now() < end) {
      const [wide, high, edge = 0, bar = 0] = (await wire.send('execute', { script, args: [] })) as number[];
      if (wide === width && high === height) return;
      await wire.send('set window rect', { width: width + edge, height: height + bar });
      await new Promise((drawn) => setTimeout(drawn, 200));
    }
    throw new Error(`This browser's window does not become ${width} by ${height}.`);
  };
  const close = async () => {
    await wire.send('delete session').catch(() => undefined);
    wire.close();
    await end();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const tab = tabOf(name, wire, base, downloads, viewport);
  return { tab, version: made.capabilities.browserVersion, close };
};

/** It asks nobody, tells nobody and fetches nothing; files go where they are looked for. */
const FIREFOX = {
  'app.update.enabled': false,
  'app.normandy.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.download.folderList': 2,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'es-MX,es',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
};
/** Otherwise it opens each PDF that was saved in a tab of its own, above ours. */
const SAVED = { mimeTypes: { 'application/pdf': { action: 0, extensions: ['pdf'] } }, schemes: {} };

const firefoxProgram = () => program('firefox-esr', 'firefox');

const firefox: Engine = {
  name: 'firefox',
  missing: () => (firefoxProgram() ? null : 'no Firefox (Debian: firefox-esr)'),
  open: (base) =>
    windowOf('firefox', base, {}, async (profile, downloads) => {
      const port = await freePort();
      const wishes = { ...FIREFOX, 'browser.download.dir': downloads, 'marionette.port': port };
      const lines = Object.entries(wishes).map(
        (wish) => `user_pref(${wish.map((one) => JSON.stringify(one)).join(', ')});\n`,
      );
      writeFileSync(join(profile, 'user.js'), lines.join(''));
      mkdirSync(join(profile, 'chrome'));
      writeFileSync(join(profile, 'chrome', 'userChrome.css'), ':root { min-width: 0 !important }');
      writeFileSync(join(profile, 'handlers.json'), JSON.stringify(SAVED));
      const given = ['--headless', '--no-remote', '--marionette', '--profile', profile];
      const browser = started(firefoxProgram() ?? '', given);
      const wire = await overMarionette(port, Date.now() + STARTS_WITHIN);
      return { wire, end: () => ended(browser) };
    }),
};

const browserOfWebKit = () =>
  program(
    ...childrenOf('/usr/lib').flatMap((folder) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((name) => join(folder, name, 'MiniBrowser')),
    ),
  );

const webkit: Engine = {
  name: 'webkit',
  missing: () => {
    if (!program('WebKitWebDriver') || !browserOfWebKit())
      return 'no WebKitWebDriver (Debian: webkit2gtk-driver)';
    return program('Xvfb') ? null : 'no Xvfb to draw on (Debian: xvfb)';
  },
  open: (base) =>
    windowOf(
      'webkit',
      base,
      { 'webkitgtk:browserOptions': { binary: browserOfWebKit(), args: ['--automation'] } },
      async (home) => {
        const screen = started(program('Xvfb') ?? '', [
          '-displayfd',
          '1',
          '-screen',
          '0',
          '1600x1200x24',
          '-nolisten',
          'tcp',
        ]);
        const number = await new Promise((resolve) =>
          screen.stdout?.once('data', (told) => resolve(String(told).trim())),
        );
        const port = await freePort();
        const settings = {
          HOME: home,
          XDG_CONFIG_HOME: home,
          XDG_CACHE_HOME: join(home, 'cache'),
          XDG_DATA_HOME: join(home, 'data'),
          DISPLAY: `:${number}`,
          LANGUAGE: 'es_MX',
          NO_AT_BRIDGE: '1',
        };
        writeFileSync(join(home, 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n');
        mkdirSync(join(home, 'gtk-3.0'));
        writeFileSync(
          join(home, 'gtk-3.0', 'gtk.css'),
          '* { padding: 0; margin: 0; min-width: 0; border: 0 }',
        );
        const driver = started(program('WebKitWebDriver') ?? '', [`--port=${port}`], settings);
        const wire = await overHttp(port, Date.now() + STARTS_WITHIN);
        return { wire, end: () => ended(driver).then(() => ended(screen)) };
      },
    ),
};

export const ENGINES: Engine[] = [firefox, webkit];
