import { dehydrate, hydrate, onlineManager, type QueryClient } from '@tanstack/react-query';
import { AT_THE_DOOR } from '../../api/resources';
import type { Found, Reads } from './prepare/run';
import { canKeep } from './sealed';
import { forgetAll, keep, kept } from './vault';

/**
 * The lists and records that one reads at the warehouse door are kept in this browser, and read again where there is no
 * network; with one nothing of them is shown, for they may have changed. Reads only: what is to be done is not among them.
 * They go when the person signs out.
 */
const KEPT_FOR = 7 * 24 * 3_600_000;
const MOST = 100;
const PAUSE = 1_000;

/** The file that holds this code; its name changes with every build, and another build may read answers otherwise. */
const BUILD = import.meta.url;

/** What somebody had read for a day without a network (`prepare/`). */
export interface Baggage extends Omit<Found, 'reads'> {
  /** Milliseconds. */
  at: number;
  /** The screens and the camera's reader are in this browser too. */
  application: boolean;
}

/** The short tables that fill a select stand on these screens too. */
const atTheDoor: string[] = [...AT_THE_DOOR, 'options'];
const isAtTheDoor = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  atTheDoor.includes(String(queryKey[0]));

const drawerOf = (person: number) => `reads of ${person}`;

// Asked each time: another tab keeps what was read there.
const load = async (drawer: string): Promise<Reads> => {
  const found = await kept<{ build: string; reads: Reads }>(drawer).catch(nothing);
  return found?.build === BUILD ? found.reads : [];
};

/** Beside the reads, not among them: what one opens later does not push it out. */
const baggageOf = (person: number) => `prepared by ${person}`;

interface Packed {
  build: string;
  baggage: Baggage;
  reads: Reads;
}

export const keepPrepared = async (
  person: number,
  { reads, ...baggage }: Baggage & { reads: Reads },
): Promise<void> => {
  // What was not read this time stays as it was read before.
  const whole = baggage.left + baggage.failed.length === 0;
  const all = whole ? reads : merged(reads, await load(baggageOf(person)), Number.POSITIVE_INFINITY);
  await keep(baggageOf(person), { build: BUILD, baggage, reads: all } satisfies Packed);
};

/** Null where there is nothing, or what another version of the application had read. */
export const prepared = async (person: number): Promise<Baggage | null> => {
  if (!canKeep()) return null;
  const found = await kept<Packed>(baggageOf(person)).catch(nothing);
  return found?.build === BUILD ? found.baggage : null;
};

/** Brings back what this person has read, the newest of each. */
export const hydrateFrom = async (client: QueryClient, person: number, over = () => false): Promise<void> => {
  const queries = [...(await load(drawerOf(person))), ...(await load(baggageOf(person)))];
  if (over() || onlineManager.isOnline()) return;
  hydrate(client, { mutations: [], queries }, { defaultOptions: { queries: { gcTime: KEPT_FOR } } });
};

/** Keeps what this person reads from now on, beside what is kept already; the answer ends that. */
export const keepReads = (client: QueryClient, person: number): (() => void) => {
  if (!canKeep()) return () => undefined;
  const drawer = drawerOf(person);
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const restore = async () => {
    if (!onlineManager.isOnline()) await hydrateFrom(client, person, () => over);
  };
  const write = async () => {
    timer = undefined;
    const reads = merged(
      dehydrate(client, { shouldDehydrateQuery: isAtTheDoor }).queries,
      await load(drawer),
    );
    if (!over) await keep(drawer, { build: BUILD, reads }).catch(nothing);
  };
  void restore();
  const ends = [
    onlineManager.subscribe(() => void restore()),
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || !isAtTheDoor(event.query)) return;
      timer ??= setTimeout(write, PAUSE);
    }),
  ];
  return () => {
    over = true;
    clearTimeout(timer);
    for (const end of ends) end();
    void forgetAll().catch(nothing);
  };
};

/** The newest answers, each once. */
const merged = (now: Reads, earlier: Reads, most = MOST): Reads => {
  const oldest = Date.now() - KEPT_FOR;
  const all = [...now, ...earlier]
    .filter(({ state }) => state.data !== undefined && state.dataUpdatedAt > oldest)
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  const seen = new Set<string>();
  return all.filter(({ queryHash }) => !seen.has(queryHash) && seen.add(queryHash)).slice(0, most);
};

/** A browser that cannot keep anything works as before, with a network. */
const nothing = () => undefined;
