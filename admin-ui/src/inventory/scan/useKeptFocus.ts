import { type RefObject, useEffect } from 'react';

/** The scan field that was used last: of several on a screen that one goes on. */
let used: HTMLElement | null = null;

/** What a click would take the focus to, though nobody types there. */
const PRESSED = 'button, label, input[type=checkbox], input[type=radio]';
const TICK = 'label, input[type=checkbox], input[type=radio]';

/**
 * A click beside a scan field on its screen leaves the focus in it, and a tick brings it back: the next code goes there, and no
 * scanner's Enter presses what was clicked. By keyboard one goes wherever one wants.
 */
export const useKeptFocus = (box: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const around = box.current;
    const scope = around?.closest('[role=dialog], main');
    if (!around || !scope) return;
    const input = () => around.querySelector('input');
    const use = () => {
      used = around;
    };
    if (around.contains(document.activeElement)) use();
    const keep = (event: Event) => {
      const pressed = event.target instanceof Element ? event.target.closest(PRESSED) : null;
      if (used !== around || !pressed || pressed.querySelector('input:not([type=checkbox], [type=radio])'))
        return;
      const typing = around.contains(document.activeElement);
      if (!typing && !pressed.closest(TICK)) return;
      event.preventDefault();
      if (!typing) input()?.focus();
    };
    around.addEventListener('focusin', use);
    scope.addEventListener('mousedown', keep);
    return () => {
      around.removeEventListener('focusin', use);
      scope.removeEventListener('mousedown', keep);
      if (used === around) used = null;
    };
  }, [box]);
};
