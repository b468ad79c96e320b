import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { userData } from '../../../auth/session';
import type { Translate } from '../../../i18n/useT';
import { type Baggage, hydrateFrom, keepPrepared, prepared } from '../keptReads';
import { hasApplication } from './application';
import type { Part } from './plan';
import { type Progress, run } from './run';

export interface Preparation {
  /** Null: nothing was prepared here. Undefined: not known yet. */
  kept: Baggage | null | undefined;
  running: Progress | null;
}

let state: Preparation = { kept: undefined, running: null };
let whose: number | null = null;
let over = new AbortController();
const watchers = new Set<() => void>();

const change = (next: Partial<Preparation>): void => {
  state = { ...state, ...next };
  for (const changed of watchers) changed();
};

export const preparationNow = (): Preparation => state;

export const watch = (changed: () => void): (() => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};

/** What this person prepared in this browser. */
export const look = async (person: number): Promise<void> => {
  if (whose !== person) {
    stop();
    whose = person;
    change({ kept: undefined, running: null });
  }
  const kept = await prepared(person);
  if (whose === person) change({ kept });
};

export const stop = (): void => over.abort();

/** Goes on while the person looks at other screens; what was not read this time stays as it was read before. */
export const prepare = async (
  person: number,
  parts: Part[],
  t: Translate,
  client: QueryClient,
): Promise<void> => {
  if (state.running) return;
  over = new AbortController();
  change({ running: { done: 0, total: 0 } });
  void navigator.storage?.persist?.();
  const { signal } = over;
  try {
    const [application, found] = await Promise.all([
      hasApplication(),
      run(parts, t, signal, (running) => whose === person && change({ running })),
    ]);
    // Who signed out meanwhile leaves nothing behind.
    if (userData()?.id !== person) return;
    await keepPrepared(person, { ...found, at: Date.now(), application });
    if (!onlineManager.isOnline()) await hydrateFrom(client, person);
  } finally {
    if (whose === person) {
      change({ running: null });
      await look(person);
    }
  }
};
