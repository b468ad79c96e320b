import { refusedBy } from '../../../api/refusals';
import { newUuid } from '../../../api/uuid';
import type { ReadAnswer } from '../types';

/** A code that was read at a count; `key` stays the same however often it is sent. */
export interface Read {
  key: string;
  code: string;
  at: number;
}

export interface Answered extends Read {
  answer?: ReadAnswer;
  /** Why the server took it not at all: somebody has to see it. */
  refusal?: string;
}

export interface Queue {
  waiting: Read[];
  /** The newest first. */
  done: Answered[];
  /** The last try found no server. */
  cut: boolean;
}

export type Send = (reads: Read[]) => Promise<ReadAnswer[]>;

/** What a browser keeps when it is closed. What is put is kept a moment later: the page has it until then. */
export interface Shelf {
  load: () => Promise<Read[]>;
  put: (reads: Read[]) => void;
  drop: (keys: string[]) => void;
  /** When all that was put is kept. */
  kept: () => Promise<unknown>;
}

const AT_ONCE = 50;
const SHOWN = 100;
const PAUSES = [1_000, 2_000, 5_000, 10_000, 30_000];

const isRefused = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && ![401, 408, 429].includes(status);

/**
 * Reads wait here until the server has them, also while the page is closed. They are sent in their order, one call after the
 * other; one that found no server is sent again, and the server knows it by its key.
 */
export const readQueue = (shelf: Shelf, send: Send) => {
  let state: Queue = { waiting: [], done: [], cut: false };
  let begun: Promise<void> | undefined;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  const listeners = new Set<() => void>();

  const change = (next: Partial<Queue>) => {
    state = { ...state, ...next };
    for (const tell of listeners) tell();
  };
  const finish = (reads: Read[], told: (read: Read, at: number) => Omit<Answered, keyof Read>) => {
    const keys = new Set(reads.map(({ key }) => key));
    shelf.drop([...keys]);
    const done = reads.map((read, at) => ({ ...read, ...told(read, at) })).reverse();
    change({
      waiting: state.waiting.filter(({ key }) => !keys.has(key)),
      done: [...done, ...state.done].slice(0, SHOWN),
      cut: false,
    });
  };

  /** What an earlier page left comes first. */
  const begin = async (): Promise<void> => {
    const kept = await shelf.load();
    const known = new Set([...state.waiting, ...state.done].map(({ key }) => key));
    const left = kept.filter(({ key }) => !known.has(key));
    if (left.length > 0) change({ waiting: [...left, ...state.waiting] });
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    begun ??= begin();
    await begun;
    if (busy) return;
    busy = true;
    try {
      while (state.waiting.length > 0) {
        const reads = state.waiting.slice(0, AT_ONCE);
        try {
          const answers = await send(reads);
          tries = 0;
          finish(reads, (_, at) => ({ answer: answers[at] }));
        } catch (error) {
          const { status, message } = refusedBy(error);
          if (!isRefused(status)) {
            // That they wait here is said once they do: whoever reads it may close the page.
            await shelf.kept();
            change({ cut: true });
            timer = setTimeout(flush, PAUSES[Math.min(tries++, PAUSES.length - 1)]);
            return;
          }
          finish(reads, () => ({ refusal: message }));
        }
      }
    } finally {
      busy = false;
    }
  };

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put: (codes: string[], now: number = Date.now()) => {
      const reads = codes.map((code) => ({ key: newUuid(), code, at: now }));
      shelf.put(reads);
      change({ waiting: [...state.waiting, ...reads] });
      void flush();
    },
    flush,
    stop: () => clearTimeout(timer),
  };
};
