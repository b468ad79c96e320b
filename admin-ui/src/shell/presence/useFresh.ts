import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { ACTIVITIES, FOLLOWUPS } from '../followups/calls';
import type { Place } from './place';
import { whenQuiet } from './quiet';

/** Milliseconds after which a change may be told no more: who was away longer reads all of it anew. */
const TOLD_FOR = 45_000;

/**
 * Reads a list or a record anew after a change that this tab has not heard of, as soon as nobody is in the middle of something. A
 * form is left as it is: what others changed meanwhile is joined, or asked about, when it is saved. `heard` is when the answer came.
 */
export const useFresh = (place: Place | null, changes: readonly number[], heard: number): void => {
  const client = useQueryClient();
  const notify = useNotify();
  const known = useRef({ ids: new Set<number>(), heard: 0 });
  const [stale, setStale] = useState(false);
  const editing = Boolean(place?.editing);

  useEffect(() => {
    if (heard === 0) return;
    const { ids, heard: before } = known.current;
    const away = before > 0 && heard - before > TOLD_FOR;
    const changed = away || changes.some((id) => !ids.has(id));
    known.current = { ids: new Set(changes), heard };
    if (!changed) return;
    if (!editing) setStale(true);
    // What happened just before the form was opened is in it.
    else if (before > 0 && !away) notify('shell.presence.changed', { type: 'warning' });
  }, [changes, heard, editing, notify]);

  const resource = place?.resource;
  useEffect(() => {
    if (!stale || !resource) return;
    return whenQuiet(() => {
      setStale(false);
      for (const name of [resource, FOLLOWUPS, ACTIVITIES])
        void client.invalidateQueries({ queryKey: [name] });
    });
  }, [stale, resource, client]);
};
