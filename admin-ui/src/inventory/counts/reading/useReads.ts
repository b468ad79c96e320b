import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../../auth/useSession';
import { sendReads } from '../calls';
import { COUNTS } from '../types';
import { type Read, readQueue, type Shelf } from './queue';

/** In this browser, for one person and one count; a browser that keeps nothing still counts. */
const shelfOf = (name: string): Shelf => ({
  get: () => {
    try {
      return JSON.parse(localStorage.getItem(name) ?? '[]') as Read[];
    } catch {
      return [];
    }
  },
  set: (reads) => {
    try {
      if (reads.length > 0) localStorage.setItem(name, JSON.stringify(reads));
      else localStorage.removeItem(name);
    } catch {
      // Nothing can be kept here: the reads wait in the page.
    }
  },
});

/** The reads of a count: those that wait for the server, and what it said of the last ones. */
export const useReads = (count: number) => {
  const { user } = useSession();
  const client = useQueryClient();
  const queue = useMemo(
    () =>
      readQueue(shelfOf(`count-reads.${user?.id ?? 0}.${count}`), (reads) =>
        sendReads(count, reads, Date.now()),
      ),
    [count, user?.id],
  );
  useEffect(() => {
    const again = () => void queue.flush();
    const forget = queue.subscribe(() => {
      if (queue.state().waiting.length === 0) void client.invalidateQueries({ queryKey: [COUNTS, 'getOne'] });
    });
    again();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      forget();
      queue.stop();
    };
  }, [queue, client]);
  return { ...useSyncExternalStore(queue.subscribe, queue.state), put: queue.put };
};
