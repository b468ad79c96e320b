import { clear, createStore, get, set } from 'idb-keyval';
import { canKeep, type Sealed, sealing } from './sealed';

/**
 * What this browser keeps of the server's answers, encrypted at rest. A database has the store of whoever opens it first, and
 * no other: this one is its own.
 */
const store = createStore('trastienda-kept', 'kept');
const { sealValue, openValue } = sealing(store);

/** One after the other, so that what is forgotten does not come back by what was being kept. */
let last: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const done = last.then(work, work);
  last = done;
  return done;
};

/** The database of earlier versions, with reads that nobody could let go of any more. */
if (canKeep()) void inTurn(async () => void indexedDB.deleteDatabase('trastienda')).catch(() => undefined);

export const keep = (drawer: string, value: unknown): Promise<void> =>
  inTurn(async () => set(drawer, await sealValue(value), store));

/** Null when there is nothing, or nothing that can be read any more. */
export const kept = async <T>(drawer: string): Promise<T | null> => {
  const found = await get<Sealed>(drawer, store);
  return found ? openValue<T>(found) : null;
};

/** The key goes too: what a disk still holds of it cannot be read any more. */
export const forgetAll = (): Promise<void> => inTurn(() => clear(store));
