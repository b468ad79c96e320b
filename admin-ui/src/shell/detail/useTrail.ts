import { useQuery } from '@tanstack/react-query';
import { http } from '../../api/http';
import type { components } from '../../api/schema';

/** One step of a document: what was done, its state afterwards, who did it, when, and why. */
export type Trace = components['schemas']['TraceOut'];

/** The steps of a document, the first one first. `call` answers them: the number follows it. */
export const useTrail = (resource: string, id: number, call: string) =>
  useQuery({
    queryKey: [resource, 'trail', id],
    queryFn: async ({ signal }) => (await http<{ data: Trace[] }>(`${call}${id}`, { signal })).json.data,
  });
