import { type RefObject, useEffect, useState } from 'react';
import { useSubmitGuard } from './useSubmitGuard';

/** Of what a form still looks up: under way, without an answer, answered with something to be read, or nothing left. */
export type Lookup = 'open' | 'failed' | 'told' | 'ready';
export type Held = 'waits' | 'stopped' | null;

/**
 * What is still looked up belongs to what is saved: meanwhile the form around `anchor` is not sent, and then it is by itself. An
 * answer that has to be read first, or that never came, stops it; one that was there to be read before does not.
 */
export const useHeldSave = (anchor: RefObject<HTMLElement | null>, lookup: Lookup): Held => {
  const [held, setHeld] = useState<Held>(null);
  useSubmitGuard(anchor, () => {
    const next = lookup === 'open' ? 'waits' : lookup === 'failed' ? 'stopped' : null;
    setHeld(next);
    return next === null;
  });
  useEffect(() => {
    if (held === 'stopped' && lookup === 'ready') setHeld(null);
    if (held !== 'waits' || lookup === 'open') return;
    setHeld(lookup === 'ready' ? null : 'stopped');
    if (lookup === 'ready') anchor.current?.closest('form')?.requestSubmit();
  }, [anchor, held, lookup]);
  return held;
};
