import { useEffect } from 'react';

/** Held, together with others, by each scan that is open in any tab of this browser. */
const LOCK = 'trastienda-scan';

/** While this is on the screen codes are read: a page that loads again by itself would lose some. */
export const useOpenScan = (): void => {
  useEffect(() => {
    if (!navigator.locks) return;
    const over = new AbortController();
    const { signal } = over;
    // The lock is held until the promise ends, also where it is had only after this has gone.
    const closed = () =>
      new Promise<void>((resolve) => {
        if (signal.aborted) resolve();
        else signal.addEventListener('abort', () => resolve());
      });
    navigator.locks.request(LOCK, { mode: 'shared', signal }, closed).catch(() => undefined);
    return () => over.abort();
  }, []);
};

export const isScanOpen = async (): Promise<boolean> => {
  const locks = await navigator.locks?.query();
  return Boolean(locks?.held?.some(({ name }) => name === LOCK));
};
