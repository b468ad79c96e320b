import {
  type DehydratedState,
  dehydrate,
  hydrate,
  onlineManager,
  type QueryClient,
} from '@tanstack/react-query';
import { RESOURCES } from '../../api/resources';
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

type Reads = DehydratedState['queries'];

/** The short tables that fill a select stand on these screens too. */
const atTheDoor = [...Object.keys(RESOURCES).filter((name) => RESOURCES[name]?.atTheDoor), 'options'];
const isAtTheDoor = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  atTheDoor.includes(String(queryKey[0]));

/** Keeps what this person reads from now on, beside what is kept already; the answer ends that. */
export const keepReads = (client: QueryClient, person: number): (() => void) => {
  if (!canKeep()) return () => undefined;
  const drawer = `reads of ${person}`;
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // Asked each time: another tab keeps what was read there.
  const load = async (): Promise<Reads> => {
    const found = await kept<{ build: string; reads: Reads }>(drawer).catch(nothing);
    return found?.build === BUILD ? found.reads : [];
  };
  const restore = async () => {
    if (onlineManager.isOnline()) return;
    const queries = await load();
    if (over || onlineManager.isOnline()) return;
    hydrate(client, { mutations: [], queries }, { defaultOptions: { queries: { gcTime: KEPT_FOR } } });
  };
  const write = async () => {
    timer = undefined;
    const reads = merged(dehydrate(client, { shouldDehydrateQuery: isAtTheDoor }).queries, await load());
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
const merged = (now: Reads, earlier: Reads): Reads => {
  const oldest = Date.now() - KEPT_FOR;
  const all = [...now, ...earlier]
    .filter(({ state }) => state.data !== undefined && state.dataUpdatedAt > oldest)
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  const seen = new Set<string>();
  return all.filter(({ queryHash }) => !seen.has(queryHash) && seen.add(queryHash)).slice(0, MOST);
};

/** A browser that cannot keep anything works as before, with a network. */
const nothing = () => undefined;
