import { useQuery } from '@tanstack/react-query';
import type { components } from '../../api/schema';

/** One step of a document: what was done, its state afterwards, who did it, when, and why. */
export type Trace = components['schemas']['TraceOut'];

/** Reads the steps of a document. */
export type TrailOf = (id: number) => (query: { signal: AbortSignal }) => Promise<Trace[]>;

/** The steps of a document, the first one first. */
export const useTrail = (resource: string, id: number, trailOf: TrailOf) =>
  useQuery({
    queryKey: [resource, 'trail', id],
    queryFn: trailOf(id),
  });
