import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Asked before the form around `anchor` looks what it has: `mayGo` says whether it is sent. Of several, the one that stands
 * deepest is asked first.
 */
export const useSubmitGuard = (anchor: RefObject<HTMLElement | null>, mayGo: () => boolean): void => {
  const now = useRef(mayGo);
  // Before any effect of this drawing sends a form.
  useLayoutEffect(() => {
    now.current = mayGo;
  });
  useEffect(() => {
    const form = anchor.current?.closest('form');
    const onSubmit = (event: Event) => {
      if (now.current()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // Of the page itself, for React hears it only when it has come up to its root.
    form?.addEventListener('submit', onSubmit, true);
    return () => form?.removeEventListener('submit', onSubmit, true);
  }, [anchor]);
};
