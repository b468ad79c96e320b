import { clear, createStore, get, set } from 'idb-keyval';

/**
 * What this browser keeps of the server's answers, encrypted at rest. The key is made here and can be used but not read out:
 * who copies the files of the profile has the text without it. A database has the store of whoever opens it first, and no other:
 * this one is its own.
 */
const store = createStore('trastienda-kept', 'kept');
const KEY = 'key';

/** One after the other, so that what is forgotten does not come back by what was being kept. */
let last: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const done = last.then(work, work);
  last = done;
  return done;
};

interface Kept {
  iv: Uint8Array<ArrayBuffer>;
  text: ArrayBuffer;
}

/** There is none on a page that is not served safely (http, but for this machine): nothing is kept then. */
export const canKeep = (): boolean => typeof indexedDB !== 'undefined' && Boolean(globalThis.crypto?.subtle);

const newKey = async (): Promise<CryptoKey> => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await set(KEY, key, store);
  return key;
};

export const keep = (drawer: string, value: unknown): Promise<void> => inTurn(() => write(drawer, value));

const write = async (drawer: string, value: unknown): Promise<void> => {
  const key = (await get<CryptoKey>(KEY, store)) ?? (await newKey());
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const text = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
  await set(drawer, { iv, text } satisfies Kept, store);
};

/** Null when there is nothing, or nothing that can be read any more. */
export const kept = async <T>(drawer: string): Promise<T | null> => {
  const [key, found] = await Promise.all([get<CryptoKey>(KEY, store), get<Kept>(drawer, store)]);
  if (!key || !found) return null;
  const plain = await crypto.subtle
    .decrypt({ name: 'AES-GCM', iv: found.iv }, key, found.text)
    .catch(() => null);
  return plain && (JSON.parse(new TextDecoder().decode(plain)) as T);
};

/** The key goes too: what a disk still holds of it cannot be read any more. */
export const forgetAll = (): Promise<void> => inTurn(() => clear(store));
