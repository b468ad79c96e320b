import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../../auth/useSession';
import { recordName } from '../../../shell/offline/queue/names';
import { scansOf } from '../../../shell/offline/queue/scans';
import { sendReads } from '../calls';
import { COUNTS } from '../types';
import { type Read, readQueue } from './queue';

/** The reads of a count: those that wait for the server, and what it said of the last ones. */
export const useReads = (count: number) => {
  const { user } = useSession();
  const client = useQueryClient();
  const owner = user?.id ?? 0;
  const scans = useMemo(() => scansOf<Read>(owner, recordName('count', count)), [owner, count]);
  useEffect(() => scans.attend(), [scans]);
  const queue = useMemo(
    () => readQueue(scans, (reads) => sendReads(count, reads, Date.now())),
    [count, scans],
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
