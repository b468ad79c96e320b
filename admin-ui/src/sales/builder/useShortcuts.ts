import { useEffect } from 'react';
import { focusOn } from '../../shell/form/focus';

/** Where each key leads: the fields that one adds with. */
const FIELDS: Record<string, string> = { F2: 'product', F4: 'scan', F8: 'circuit', '/': 'product' };

const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** F2, F4 and F8 lead to the fields that one adds with, from wherever one is; «/» while nothing is being written. */
export const useShortcuts = (): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const field = FIELDS[event.key];
      if (!field || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '/' && isWritten(event.target)) return;
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      focusOn(field);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};
