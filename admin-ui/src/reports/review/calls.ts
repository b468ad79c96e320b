import { useQuery } from '@tanstack/react-query';
import { reading } from '../../api/client';
import { ourPath } from '../../api/resources';
import type { Finding, Offender } from './types';

/** What can be looked at; the answers themselves are never kept. */
export const useChecks = () =>
  useQuery({
    queryKey: ['review'],
    queryFn: reading('/api/review'),
  });

export const look = (name: string, signal: AbortSignal): Promise<Finding> =>
  reading('/api/review/{name}', { path: { name } })({ signal });

/** The screen of a record that breaks a rule, or the list it is in; nothing when no screen shows it. */
export const screenOf = ({ kind, id }: Offender): string | undefined => {
  if (!kind) return undefined;
  return ourPath(id === null ? `/${kind}` : `/${kind}/${id}/show`);
};
