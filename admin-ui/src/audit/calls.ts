import { useQuery } from '@tanstack/react-query';
import { http, postJson } from '../api/http';
import type { components } from '../api/schema';
import type { Answer } from '../api/types';

type Choices = components['schemas']['AuditFilterChoices'];

const NONE: Choices = { kinds: [], people: [] };

/** What the list can be narrowed to. */
export const useAuditChoices = (): Choices =>
  useQuery({
    queryKey: ['choices', '/api/audit/choices'],
    queryFn: async ({ signal }) => (await http<Answer<Choices>>('/api/audit/choices', { signal })).json.data,
    staleTime: 60_000,
  }).data ?? NONE;

export const closeSession = (id: string) => postJson<Answer<null>>('/api/sessions/close', { id });

/** Everybody's, but the one that asks. */
export const closeSessions = () => postJson<Answer<null>>('/api/sessions/close-all', {});
