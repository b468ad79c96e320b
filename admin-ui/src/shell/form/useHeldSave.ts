import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Of what a form still looks up: under way, without an answer, answered with something to be read, or nothing left. */
export type Lookup = 'open' | 'failed' | 'told' | 'ready';
export type Held = 'waits' | 'stopped' | null;

/**
 * What is still looked up belongs to what is saved: meanwhile the form around `anchor` is not sent, and then it is by itself. An
 * answer that has to be read first, or that never came, stops it; one that was there to be read before does not.
 */
export const useHeldSave = (anchor: RefObject<HTMLElement | null>, lookup: Lookup): Held => {
  const [held, setHeld] = useState<Held>(null);
  const now = useRef(lookup);
  // Before any effect of this drawing sends a form.
  useLayoutEffect(() => {
    now.current = lookup;
  });
  useEffect(() => {
    const form = anchor.current?.closest('form');
    const onSubmit = (event: Event) => {
      const isOpen = now.current === 'open';
      setHeld(isOpen ? 'waits' : now.current === 'failed' ? 'stopped' : null);
      if (!isOpen && now.current !== 'failed') return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // Of the page itself, for React hears it only when it has come up to its root.
    form?.addEventListener('submit', onSubmit, true);
    return () => form?.removeEventListener('submit', onSubmit, true);
  }, [anchor]);
  useEffect(() => {
    if (held === 'stopped' && lookup === 'ready') setHeld(null);
    if (held !== 'waits' || lookup === 'open') return;
    setHeld(lookup === 'ready' ? null : 'stopped');
    if (lookup === 'ready') anchor.current?.closest('form')?.requestSubmit();
  }, [anchor, held, lookup]);
  return held;
};
