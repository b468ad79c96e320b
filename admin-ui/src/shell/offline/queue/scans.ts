import { canKeep } from '../sealed';
import { changed } from './queue';
import * as shelf from './shelf';

const attended = new Set<string>();

/** What rests of documents whose screens are closed: it is sent once they are opened. */
export const unattended = (scans: Record<string, number>): [document: string, count: number][] =>
  Object.entries(scans).filter(([document]) => !attended.has(document));

/**
 * What was scanned and the server does not have yet, for one person and one document: it rests with the commands, encrypted,
 * each scan by itself, so that two tabs do not write over each other. A browser that keeps nothing still scans.
 */
export const scansOf = <T extends { key: string }>(owner: number, document: string) => {
  /** One after the other: what is done with does not come back by what was being kept. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): void => {
    if (!canKeep()) return;
    last = last
      .then(work)
      .then(changed)
      .catch(() => undefined);
  };
  return {
    load: async (): Promise<T[]> =>
      canKeep() ? await shelf.scans<T>(owner, document).catch((): T[] => []) : [],
    /** When all that was put rests here. */
    kept: (): Promise<unknown> => last,
    put: (scans: T[]): void => inTurn(() => shelf.putScans(owner, document, scans)),
    /** Its screen is open, and says itself what it sends; the answer ends that. */
    attend: () => {
      attended.add(document);
      return () => {
        attended.delete(document);
        void changed().catch(() => undefined);
      };
    },
    drop: (keys: string[]): void => inTurn(() => shelf.dropScans(owner, document, keys)),
  };
};
