import { useQuery } from '@tanstack/react-query';
import { api, reading } from '../../../api/client';
import type { components } from '../../../api/schema';

export type SavedView = components['schemas']['ViewOut'];

/** Under which the views of all lists are kept, and read again. */
export const VIEWS = 'saved-views';

/** Those of a list; undefined until they are there, and where nobody could be asked. */
export const useSavedViews = (resource: string) =>
  useQuery({
    queryKey: [VIEWS, resource],
    queryFn: reading('/api/saved-views', { query: { resource } }),
    staleTime: 60_000,
    retry: false,
  }).data;

export const saveView = (body: components['schemas']['ViewIn']) => api.post('/api/saved-views', { body });

export const changeView = (id: number, body: components['schemas']['ViewUpdate']) =>
  api.put('/api/saved-views/{id}', { path: { id }, body });

export const removeView = (id: number) => api.delete('/api/saved-views/{id}', { path: { id } });
