import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../api/client';
import { newUuid } from '../../api/uuid';
import { useSession } from '../../auth/useSession';
import { type Heard, HeardContext, NOTHING, PRESENCE } from './heard';
import { type Place, placeAt } from './place';
import { useFresh } from './useFresh';

/** Milliseconds between two heartbeats; the second at a place comes soon, for it carries the first one to the others. */
const PAUSE = 15_000;
const SOON = 1_500;
/** This page, as long as it is loaded. */
const TAB = newUuid();
/**
 * Says to the server what this tab shows, while somebody has it in front and there is a network, and at once when they come back.
 * What the answer tells is for all below; what changed is read anew.
 */
export const Heartbeat = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const { user } = useSession();
  const place = useMemo(() => placeAt(pathname, user), [pathname, user]);
  const {
    data = NOTHING,
    dataUpdatedAt,
    isPlaceholderData,
  } = useQuery({
    queryKey: [PRESENCE, place],
    queryFn: async ({ signal }): Promise<Heard> =>
      (await api.post('/api/presence', { body: { tab: TAB, ...place }, signal })).json.data,
    refetchInterval: ({ state }) => (state.dataUpdateCount === 1 ? SOON : PAUSE),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    networkMode: 'online',
    retry: false,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  // Of the place before only the bell holds.
  const heard = useMemo(
    () => ({
      ...(isPlaceholderData ? { ...NOTHING, unread: data.unread } : data),
      editing: Boolean(place?.editing),
    }),
    [data, isPlaceholderData, place],
  );
  return (
    <HeardContext value={heard}>
      <Fresh
        key={pathname}
        place={place}
        changes={heard.changes}
        heard={isPlaceholderData ? 0 : dataUpdatedAt}
      />
      {children}
    </HeardContext>
  );
};

const Fresh = ({ place, changes, heard }: { place: Place | null; changes: number[]; heard: number }) => {
  useFresh(place, changes, heard);
  return null;
};
