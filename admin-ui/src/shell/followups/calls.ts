import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api, reading } from '../../api/client';
import { listed } from '../../api/resources';
import type { components } from '../../api/schema';
import { useSession } from '../../auth/useSession';
import { useSetUnread } from '../presence/heard';

type Schemas = components['schemas'];
export type Note = Schemas['NoteOut'];
export type NoteRow = Schemas['NoteRow'];
export type Notice = Schemas['NoticeOut'];
export type Colleague = Schemas['Person'];

/** The record that something stands at. */
export interface At {
  resource: string;
  record: number;
}

/** Under which all of it is kept, and read again. */
export const FOLLOWUPS = 'followups';
const NOTICES = 'notices';

/** The list of all notes that one sees. */
export const NOTES = 'notes';

/** The name of the tab of a record, in its address. */
export const TAB = 'notes';

export const useMayFollow = (): boolean => useSession().can('read', 'Followups');

/** Whether notes are kept at the records of a list, and are for this person. */
export const useIsFollowed = (resource: string): boolean => {
  const may = useMayFollow();
  return may && Boolean(listed(resource)?.followed);
};

/** Page by page, the newest first. */
export const useNotes = ({ resource, record }: At, enabled = true) =>
  useInfiniteQuery({
    queryKey: [FOLLOWUPS, resource, record, 'notes'],
    queryFn: ({ pageParam: before, signal }) =>
      reading('/api/notes', { query: { resource, record, before } })({ signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { notes }) => sum + notes.length, 0);
      return read < last.total ? last.notes.at(-1)?.id : undefined;
    },
    enabled,
    retry: false,
  });

/** How much stands at a record: its notes, and what is still to be done. */
export const countOf = (read: InfiniteData<Schemas['NotesOut']> | undefined): number => {
  const newest = read?.pages[0];
  return newest ? newest.total + newest.waiting : 0;
};

export const writeNote = (body: Schemas['NoteIn']) => api.post('/api/notes', { body });
export const changeNote = (id: number, body: Schemas['NoteUpdate']) =>
  api.put('/api/notes/{id}', { path: { id }, body });
export const removeNote = (id: number) => api.delete('/api/notes/{id}', { path: { id } });

/** Who sees a record and is called so. */
export const useColleagues = ({ resource, record }: At, search: string | null) =>
  useQuery({
    queryKey: ['colleagues', resource, record, search],
    queryFn: reading('/api/followups/people', { query: { resource, record, search: search ?? '' } }),
    enabled: search !== null,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

export const useNotices = (enabled: boolean) =>
  useQuery({ queryKey: [NOTICES, 'list'], queryFn: reading('/api/notices'), enabled, staleTime: 0 });

/** To read one, or all: the bell shows at once what the server says is left. */
export const useReadNotices = () => {
  const client = useQueryClient();
  const setUnread = useSetUnread();
  return async (id?: number): Promise<void> => {
    const { json } =
      id === undefined
        ? await api.post('/api/notices/read', {})
        : await api.post('/api/notices/{id}/read', { path: { id } });
    setUnread(json.data.unread);
    await client.invalidateQueries({ queryKey: [NOTICES, 'list'] });
  };
};

export type Activity = Schemas['ActivityRow'];

/** The list of activities, and under which those of a record are kept too. */
export const ACTIVITIES = 'activities';

/** What one has to do oneself: the list opens with it, and the dashboard shows the nearest of it. */
export const MINE_TO_DO = { mine: true, done: false };

/** Of one record: what waits by its days, then what was done. */
export const useActivities = ({ resource, record }: At) =>
  useQuery({
    queryKey: [ACTIVITIES, 'at', resource, record],
    queryFn: reading('/api/activities', { query: { resource, record } }),
    retry: false,
  });

export const addActivity = (body: Schemas['ActivityIn']) => api.post('/api/activities', { body });
export const changeActivity = (id: number, body: Schemas['ActivityUpdate']) =>
  api.put('/api/activities/{id}', { path: { id }, body });
export const completeActivity = (id: number, body: Schemas['CompleteIn']) =>
  api.post('/api/activities/{id}/complete', { path: { id }, body });
export const cancelActivity = (id: number) => api.delete('/api/activities/{id}', { path: { id } });
