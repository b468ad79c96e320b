import { useCallback, useEffect, useReducer, useRef } from 'react';
import { look } from './calls';
import { advance, NOTHING_YET } from './progress';

/** Looks at checks one after another; leaving the page or `stop` ends it. */
export const useReview = () => {
  const [progress, tell] = useReducer(advance, NOTHING_YET);
  const going = useRef<AbortController | null>(null);

  const stop = useCallback(() => {
    going.current?.abort();
    tell({ type: 'stop' });
  }, []);

  const run = useCallback(async (names: string[]) => {
    going.current?.abort();
    const own = new AbortController();
    going.current = own;
    tell({ type: 'begin', names });
    for (const name of names) {
      tell({ type: 'look', name });
      try {
        const finding = await look(name, own.signal);
        if (own.signal.aborted) return;
        tell({ type: 'found', finding });
      } catch (error) {
        if (own.signal.aborted) return;
        tell({ type: 'failed', name, message: error instanceof Error ? error.message : String(error) });
      }
    }
  }, []);

  useEffect(() => () => going.current?.abort(), []);

  return { progress, run, stop, busy: progress.wanted.length > 0 };
};
