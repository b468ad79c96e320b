import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { matching, told, type What } from './find';
import type { Wire } from './wire';

export interface Size {
  width: number;
  height: number;
}
export const DESK: Size = { width: 1440, height: 900 };
export const PHONE: Size = { width: 390, height: 844 };

/** Milliseconds: how long a busy machine may take. What is there sooner is not waited for. */
const PATIENCE = 60_000;
const PAUSE = 100;
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** What a later look may find otherwise: it moved, was drawn anew, or something lay above it. */
const PASSING = [
  'stale element reference',
  'element click intercepted',
  'element not interactable',
  'no such element',
];
/** Throws what is a fault still when one looks again. */
const passing = (fault: unknown): true => {
  if (fault instanceof Error && PASSING.includes(fault.name)) return true;
  throw fault;
};

/** The keys of WebDriver that no letter stands for. */
export const KEYS = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
  F2: '\uE032',
  F8: '\uE038',
} as const;

/** Tries until there is something; says what was missing when there never is. */
export const until = async <T>(
  what: string,
  attempt: () => Promise<T | null | undefined | false>,
): Promise<T> => {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const found = await attempt();
    if (found) return found;
    if (Date.now() > end) throw new Error(`Not within ${PATIENCE / 1000} s: ${what}`);
    await new Promise((later) => setTimeout(later, PAUSE));
  }
};

const sayOf = (what: What): string =>
  JSON.stringify(what, (_, value) => (value instanceof RegExp ? String(value) : value));

/** A window of some browser, with what a person does in it. */
export type Tab = ReturnType<typeof tabOf>;

export const tabOf = (
  engine: string,
  wire: Wire,
  base: string,
  downloads: string,
  viewport: (size: Size) => Promise<void>,
) => {
  const run = <A extends unknown[], R>(work: (...given: A) => R, ...given: A): Promise<Awaited<R>> =>
    wire.send('execute', { script: `return (${work}).apply(null, arguments)`, args: given }) as Promise<
      Awaited<R>
    >;
  const elements = async (what: What): Promise<string[]> => {
    const found = await run(matching, told(what));
    return (found as unknown as Record<string, string>[]).map((one) => one[ELEMENT] ?? '');
  };
  const ofOne = <T>(what: What, work: (element: string) => Promise<T>): Promise<T> =>
    until(sayOf(what), async () => {
      try {
        const [element] = await elements(what);
        return element !== undefined && { done: await work(element) };
      } catch (fault) {
        return passing(fault) && null;
      }
    }).then(({ done }) => done);
  /** What lies under the bar at the foot is scrolled to first, as people do. */
  const clickOn = (element: string) =>
    wire.send('click', { element }).catch(async (fault: Error) => {
      if (fault.name === 'element click intercepted')
        await run((one) => (one as unknown as Element).scrollIntoView({ block: 'center' }), {
          [ELEMENT]: element,
        });
      throw fault;
    });
  /** Each of them down, then all of them up. */
  const chord = (...keys: string[]) => {
    const way = (type: string) => keys.map((value) => ({ type, value }));
    const actions = [...way('keyDown'), ...way('keyUp').reverse()];
    return wire.send('perform actions', { actions: [{ type: 'key', id: 'keys', actions }] });
  };
  /** What was changed last can be seen. */
  const drawn = () =>
    run(
      () =>
        new Promise<boolean>((seen) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => seen(true)))),
        ),
    );
  const textOf = (what: What) =>
    ofOne(what, (element) =>
      run((one) => (one as unknown as Element).textContent ?? '', { [ELEMENT]: element }),
    );

  const tab = {
    base,
    run,
    textOf,
    open: async (path: string) => {
      await wire.send('navigate', { url: base + path });
      await run(() => {
        const told: string[] = [];
        Object.assign(window, { told });
        addEventListener('error', ({ message }) => told.push(message));
        addEventListener('unhandledrejection', ({ reason }) => told.push(`unhandled: ${reason}`));
        addEventListener('securitypolicyviolation', ({ violatedDirective: rule, blockedURI }) =>
          told.push(`${rule} ${blockedURI}`),
        );
      });
    },
    /** What went wrong in the page that is open, and nobody was told. */
    faults: () => run(() => (window as unknown as { told?: string[] }).told ?? []),
    address: () => run(() => location.pathname + location.search),
    at: (path: RegExp) =>
      until(`address ${path}`, async () => path.exec(await run(() => location.pathname + location.search))),
    see: (what: What) => ofOne(what, async () => undefined),
    count: async (what: What) => (await elements(what)).length,
    gone: (what: What) =>
      until(`no ${sayOf(what)}`, async () => {
        try {
          return (await elements(what)).length === 0;
        } catch (fault) {
          return passing(fault) && null;
        }
      }),
    click: (what: What) => ofOne(what, clickOn),
    value: (what: What) =>
      ofOne(what, (element) =>
        run((field) => (field as unknown as HTMLInputElement).value, { [ELEMENT]: element }),
      ),
    /** In place of what stands there. */
    fill: async (what: What, text: string) => {
      await ofOne(what, async (element) => {
        await clickOn(element);
        await run((field) => (field as unknown as HTMLInputElement).select(), { [ELEMENT]: element });
        await wire.send('send keys', { element, text: text || KEYS.Backspace });
      });
    },
    /** By its label: who types now, types there. */
    focused: (name: string) =>
      ofOne({ css: 'input', name }, (element) =>
        until(`the cursor in ${name}`, () =>
          run((one) => document.activeElement === (one as unknown), { [ELEMENT]: element }),
        ),
      ),
    press: (...keys: (keyof typeof KEYS | 's')[]) =>
      chord(...keys.map((key) => (key === 's' ? key : KEYS[key]))),
    type: async (text: string) => {
      for (const letter of text) await chord(letter);
    },
    /** As people type a day, «dd/mm/aaaa», from its first part on. */
    typeDay: async (what: What, day: string) => {
      await ofOne(what, async (element) => {
        await clickOn(element);
        // The click chose the part that lies under it, a moment later.
        await drawn();
        for (const key of [KEYS.ArrowLeft, KEYS.ArrowLeft]) await chord(key);
        for (const digit of day.replaceAll('/', '')) await chord(digit);
      });
      await until(`${day} in ${sayOf(what)}`, async () => (await tab.value(what)) === day);
    },
    /** Chooses a file as its picker would; the field itself is seldom seen. */
    attach: async (css: string, file: string) => {
      const field = await until(css, () => run((one) => document.querySelector(one), css));
      await wire.send('send keys', {
        element: (field as unknown as Record<string, string>)[ELEMENT],
        text: file,
      });
    },
    size: viewport,
    /** Of the whole window, for somebody to look at. */
    picture: async (name: string) => {
      const folder = process.env.PICTURES;
      if (!folder) return;
      await drawn();
      mkdirSync(folder, { recursive: true });
      writeFileSync(
        join(folder, `${engine}-${name}.png`),
        Buffer.from(String(await wire.send('screenshot')), 'base64'),
      );
    },
    /** The file that comes of it, whole. */
    received: async (act: () => Promise<unknown>) => {
      const before = readdirSync(downloads);
      await act();
      const finished = () => {
        const names = readdirSync(downloads).filter((name) => !before.includes(name));
        return names.some((name) => /\.(part|wkdownload|tmp)$/.test(name)) ? [] : names;
      };
      const name = await until('a file', async () =>
        finished().find((one) => readFileSync(join(downloads, one)).length),
      );
      return { name, bytes: readFileSync(join(downloads, name)) };
    },
    files: () => readdirSync(downloads),
  };
  return tab;
};
