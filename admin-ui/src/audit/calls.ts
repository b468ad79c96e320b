import { useQuery } from '@tanstack/react-query';
import { api, reading } from '../api/client';
import type { components } from '../api/schema';

type Choices = components['schemas']['AuditFilterChoices'];

const NONE: Choices = { kinds: [], people: [] };

/** What the list can be narrowed to. */
export const useAuditChoices = (): Choices =>
  useQuery({
    queryKey: ['choices', 'audit'],
    queryFn: reading('/api/audit/choices'),
    staleTime: 60_000,
  }).data ?? NONE;

export const closeSession = (id: string) => api.post('/api/sessions/close', { body: { id } });

/** Everybody's, but the one that asks. */
export const closeSessions = () => api.post('/api/sessions/close-all', { body: {} });
