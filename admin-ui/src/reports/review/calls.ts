import { useQuery } from '@tanstack/react-query';
import { http } from '../../api/http';
import { ourPath } from '../../api/resources';
import type { Answer } from '../../api/types';
import type { Check, Finding, Offender } from './types';

/** What can be looked at; the answers themselves are never kept. */
export const useChecks = () =>
  useQuery({
    queryKey: ['review'],
    queryFn: async ({ signal }) => (await http<Answer<Check[]>>('/api/review', { signal })).json.data,
  });

export const look = async (name: string, signal: AbortSignal): Promise<Finding> =>
  (await http<Answer<Finding>>(`/api/review/${name}`, { signal })).json.data;

/** The screen of a record that breaks a rule, or the list it is in; nothing when no screen shows it. */
export const screenOf = ({ kind, id }: Offender): string | undefined => {
  if (!kind) return undefined;
  return ourPath(id === null ? `/${kind}` : `/${kind}/${id}/show`);
};
