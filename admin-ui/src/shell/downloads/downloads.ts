import { useSyncExternalStore } from 'react';
import { download } from '../../api/files';
import type { Progress } from '../../api/frames';

/** A file that the server is still making. */
export interface Running {
  id: number;
  name: string;
  progress: Progress | null;
  cancel: () => void;
}

/** What is there sooner is not worth a card that flashes, in milliseconds. */
const SHOWN_AFTER = 600;

const listeners = new Set<() => void>();
let shown: readonly Running[] = [];
const started = new Set<AbortController>();
let last = 0;

const change = (next: readonly Running[]) => {
  shown = next;
  for (const tell of listeners) tell();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Those that take long enough to be looked at. They go on while the person opens other screens. */
export const useDownloads = (): readonly Running[] => useSyncExternalStore(subscribe, () => shown);

/** Fetches a file whose progress is shown and which may be cancelled; false when it was. */
export const watchedDownload = async (url: string, name: string, wish?: object): Promise<boolean> => {
  const stop = new AbortController();
  let now: Running = { id: ++last, name, progress: null, cancel: () => stop.abort() };
  const isShown = () => shown.some(({ id }) => id === now.id);
  const timer = setTimeout(() => change([...shown, now]), SHOWN_AFTER);
  const onProgress = (progress: Progress) => {
    now = { ...now, progress };
    if (isShown()) change(shown.map((one) => (one.id === now.id ? now : one)));
  };
  started.add(stop);
  try {
    await download(url, name, { signal: stop.signal, onProgress, wish });
    return true;
  } catch (error) {
    if (stop.signal.aborted) return false;
    throw error;
  } finally {
    clearTimeout(timer);
    started.delete(stop);
    if (isShown()) change(shown.filter(({ id }) => id !== now.id));
  }
};

/** Whoever leaves gets no files any more. */
export const cancelDownloads = (): void => {
  for (const stop of started) stop.abort();
};
