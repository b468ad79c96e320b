import { useSyncExternalStore } from 'react';

let printing = false;

const subscribe = (listener: () => void) => {
  const set = (now: boolean) => () => {
    printing = now;
    listener();
  };
  const [before, after] = [set(true), set(false)];
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
};

/** Whether the screen is being printed right now. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);
