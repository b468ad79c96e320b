/**
 * Which refresh token is being spent, told to all tabs at once.
 *
 * Tabs are processes, and what one writes to localStorage reaches the others a moment later: a tab
 * that gets the lock right after another one may still read the token that was just spent. Using it
 * would end the session. IndexedDB is one for all processes, and its transactions are serial.
 * The database is its own: one is made with the store of whoever opens it first, and has no other.
 */
const [DATABASE, STORE, KEY] = ['trastienda-refresh', 'refresh', 'claimed'];

/** Enough to know a token by, too little to use it. */
const mark = (token: string): string => token.slice(-16);

/** True for the one tab that may spend this token; false when another one has begun to. */
export const claim = (token: string): Promise<boolean> =>
  inStore(true, (store) => {
    const result = { mine: true };
    const read = store.get(KEY);
    read.onsuccess = () => {
      result.mine = read.result !== mark(token);
      if (result.mine) store.put(mark(token), KEY);
    };
    return () => result.mine;
  });

/** The token was not spent after all: the server could not be reached. */
export const release = (): Promise<boolean> =>
  inStore(true, (store) => {
    store.delete(KEY);
    return () => true;
  });

type Work = (store: IDBObjectStore) => () => boolean;

/** `otherwise` where a browser has no IndexedDB (or forbids it): the lock alone has to do. */
const inStore = async (otherwise: boolean, work: Work): Promise<boolean> => {
  try {
    const database = await open();
    try {
      return await new Promise((resolve, reject) => {
        const transaction = database.transaction(STORE, 'readwrite', { durability: 'relaxed' });
        const result = work(transaction.objectStore(STORE));
        transaction.oncomplete = () => resolve(result());
        transaction.onerror = () => reject(transaction.error);
        transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      database.close();
    }
  } catch {
    return otherwise;
  }
};

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
