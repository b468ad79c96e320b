import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { RESOURCES } from '../../api/resources';
import { canKeep, forgetAll, keep, kept } from './vault';

/**
 * The lists and records that one reads at the warehouse door are kept in this browser, so that they can be read again where
 * there is no network. Reads only: what is to be done is not among them. They go when the person signs out.
 */
const KEPT_FOR = 7 * 24 * 3_600_000;
const MOST = 100;
const PAUSE = 1_000;

/** The file that holds this code; its name changes with every build, and another build may read answers otherwise. */
const BUILD = import.meta.url;

interface Reads {
  build: string;
  state: DehydratedState;
}

/** The short tables that fill a select stand on these screens too. */
const atTheDoor = [...Object.keys(RESOURCES).filter((name) => RESOURCES[name]?.atTheDoor), 'options'];
const isKept = ({ queryKey, state }: Query): boolean =>
  atTheDoor.includes(String(queryKey[0])) &&
  state.data !== undefined &&
  state.dataUpdatedAt > Date.now() - KEPT_FOR;

/** Brings back what this person read before, and keeps what they read from now on; the answer ends that. */
export const keepReads = (client: QueryClient, person: number): (() => void) => {
  if (!canKeep()) return () => undefined;
  const drawer = `reads of ${person}`;
  for (const name of atTheDoor) client.setQueryDefaults([name], { gcTime: KEPT_FOR });
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = () => {
    timer = undefined;
    void keep(drawer, { build: BUILD, state: newest(client) } satisfies Reads).catch(nothing);
  };
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isKept(event.query)) return;
    timer ??= setTimeout(write, PAUSE);
  });
  void kept<Reads>(drawer)
    .then((reads) => !over && reads?.build === BUILD && hydrate(client, reads.state))
    .catch(nothing);

  return () => {
    over = true;
    clearTimeout(timer);
    unsubscribe();
    void forgetAll().catch(nothing);
  };
};

const newest = (client: QueryClient): DehydratedState => {
  const state = dehydrate(client, { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false });
  state.queries.sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  return { mutations: [], queries: state.queries.slice(0, MOST) };
};

/** A browser that cannot keep anything works as before, with a network. */
const nothing = () => undefined;
