import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { components } from '../../api/schema';

export type Heard = components['schemas']['HeartbeatOut'];

/** Under which the answers to heartbeats are kept. */
export const PRESENCE = 'presence';
export const NOTHING: Heard = { unread: null, others: [], changes: [] };

/** With whether this tab shows a form of the record. */
interface Here extends Heard {
  editing: boolean;
}

export const HeardContext = createContext<Here>({ ...NOTHING, editing: false });

/** What was heard last: notices, and who else has the same record open. */
export const useHeard = (): Here => useContext(HeardContext);

/** The bell shows at once what a call said is left. */
export const useSetUnread = () => {
  const client = useQueryClient();
  return (unread: number): void => {
    client.setQueriesData<Heard>({ queryKey: [PRESENCE] }, (before) => before && { ...before, unread });
  };
};
