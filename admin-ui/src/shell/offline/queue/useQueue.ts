import { useMemo, useSyncExternalStore } from 'react';
import { type Queue, queueNow, watch } from './queue';
import { about, type Command } from './rules';

/** What of this person waits for the network, or for somebody to resolve it. */
export const useQueue = (): Queue => useSyncExternalStore(watch, queueNow);

/** The same of some records: «order 7». */
export const useWaiting = (name: string): Command[] => {
  const { commands } = useQueue();
  return useMemo(() => about(commands, name), [commands, name]);
};
