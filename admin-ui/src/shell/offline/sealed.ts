import { get, type UseStore, update } from 'idb-keyval';

/** Bytes as they rest in this browser. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  text: ArrayBuffer;
}

const KEY = 'key';

/** There is none on a page that is not served safely (http, but for this machine): nothing is kept then. */
export const canKeep = (): boolean => typeof indexedDB !== 'undefined' && Boolean(globalThis.crypto?.subtle);

/**
 * Seals what rests in a store. The key lies in the store too and can be used but not read out: who copies the files of the
 * profile has the text without it.
 */
export const sealing = (store: UseStore) => {
  const known = () => get<CryptoKey>(KEY, store);

  const own = async (): Promise<CryptoKey> => {
    const there = await known();
    if (there) return there;
    const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    // Two tabs may make one at a time: the first stays, or what it sealed could not be read any more.
    await update<CryptoKey>(KEY, (other) => other ?? fresh, store);
    return (await known()) ?? fresh;
  };

  const seal = async (plain: BufferSource): Promise<Sealed> => {
    const key = await own();
    const iv = crypto.getRandomValues(new Uint8Array(12));
    return { iv, text: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) };
  };

  /** Null when it cannot be read any more. */
  const open = async ({ iv, text }: Sealed): Promise<ArrayBuffer | null> => {
    const key = await known();
    return key ? crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, text).catch(() => null) : null;
  };

  return {
    seal,
    open,
    sealValue: (value: unknown): Promise<Sealed> => seal(new TextEncoder().encode(JSON.stringify(value))),
    openValue: async <T>(sealed: Sealed): Promise<T | null> => {
      const plain = await open(sealed);
      return plain && (JSON.parse(new TextDecoder().decode(plain)) as T);
    },
  };
};
