import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query';
import type { GetListResult, RaRecord } from 'ra-core';
import { TRIED_ALWAYS } from '../../../api/network';
import { refusedBy } from '../../../api/refusals';
import { anyOf } from '../../../api/signals';
import type { Translate } from '../../../i18n/useT';
import { MOST, MOST_PAGES, type Part, type PartName, pagesOf, type Read, rowsOf } from './plan';

export type Reads = DehydratedState['queries'];

export interface Progress {
  done: number;
  /** As far as it is known: lists say how many records there are. */
  total: number;
}

export interface Taken {
  title: string;
  path: string;
}

export interface Found {
  parts: { name: PartName; taken: Taken[]; more: number }[];
  /** What was refused, and why. */
  failed: { title: string; why: string }[];
  /** So much was not asked for any more: the network went, or somebody stopped it. */
  left: number;
  reads: Reads;
}

/** So many at a time: the others at the server wait as well. */
const AT_ONCE = 4;
/** So many in a row without an answer are a network that is gone. */
const GIVE_UP = 3;
const FORBIDDEN = 403;

/** Reads all that a plan names, in a cache of its own: what the screens have read stays as it is. */
export const run = async (
  parts: Part[],
  t: Translate,
  over: AbortSignal,
  tell: (progress: Progress) => void,
): Promise<Found> => {
  const client = new QueryClient({ defaultOptions: { queries: { ...TRIED_ALWAYS, retry: 1 } } });
  const found: Found = { parts: [], failed: [], left: 0, reads: [] };
  const progress = { done: 0, total: 0 };
  const cut = new AbortController();
  let unanswered = 0;

  const read = async <T>(title: string, { queryKey, queryFn }: Read, optional = false): Promise<T | null> => {
    if (over.aborted || cut.signal.aborted) {
      found.left += 1;
      return null;
    }
    const signal = anyOf(over, cut.signal);
    try {
      const data = await client.fetchQuery({ queryKey, queryFn: () => queryFn({ signal }) });
      unanswered = 0;
      return data as T;
    } catch (error) {
      const { status, message } = refusedBy(error);
      if (signal.aborted) found.left += 1;
      // What somebody may not read does not stand on their screens either.
      else if (!(optional && status === FORBIDDEN)) found.failed.push({ title, why: message });
      unanswered = status ? 0 : unanswered + 1;
      if (unanswered === GIVE_UP) cut.abort();
      return null;
    } finally {
      progress.done += 1;
      tell({ ...progress });
    }
  };
  const all = async (works: (() => Promise<void>)[]) => {
    progress.total += works.length;
    tell({ ...progress });
    const rest = works.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const work of rest) await work();
      }),
    );
  };

  for (const part of parts) {
    const { name, resource, lists, tables, waiting, one } = part;
    const title = t(`offline.prepare.parts.${name}`);
    const rows = new Map<RaRecord['id'], RaRecord>();
    let there = 0;
    await all([
      ...lists.map((list) => async () => {
        const answer = await read<GetListResult>(title, rowsOf(list));
        if (answer) for (const [key, page] of pagesOf(list, answer)) client.setQueryData(key, page);
      }),
      ...tables.map((table) => async () => void (await read(title, table, true))),
      ...waiting.map((wish) => async () => {
        const first = await read<GetListResult>(title, rowsOf({ resource, ...wish }));
        there += first?.total ?? 0;
        for (const row of first?.data ?? []) rows.set(row.id, row);
        const pages = Math.min(Math.ceil((first?.total ?? 0) / MOST), MOST_PAGES);
        for (let page = 2; page <= pages; page += 1) {
          progress.total += 1;
          const answer = await read<GetListResult>(title, rowsOf({ resource, ...wish }, page));
          for (const row of answer?.data ?? []) rows.set(row.id, row);
        }
      }),
    ]);
    const chosen = [...rows.values()].slice(0, MOST * MOST_PAGES).map((row) => one(row, t));
    const missed = new Set<Taken>();
    await all(
      chosen.flatMap((record) =>
        record.reads.map((wish) => async () => {
          if ((await read(record.title, wish)) === null) missed.add(record);
        }),
      ),
    );
    const taken = chosen.filter((record) => !missed.has(record)).map(({ title, path }) => ({ title, path }));
    // What nothing waits of is read for its tables alone.
    if (waiting.length > 0) found.parts.push({ name, taken, more: Math.max(0, there - chosen.length) });
  }
  found.reads = dehydrate(client, { shouldDehydrateQuery: ({ state }) => state.data !== undefined }).queries;
  client.clear();
  return found;
};
