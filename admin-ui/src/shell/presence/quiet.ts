import { isUnsaved } from '../form/unsaved';
import { isSomethingOpen } from '../shortcuts/useShortcut';

/** Milliseconds without pointer and keys after which nothing goes away from under somebody's hands. */
const PAUSE = 1_000;
const LOOK = 500;

let touched = 0;
const touch = () => {
  touched = performance.now();
};
for (const kind of ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove', 'dragover'])
  window.addEventListener(kind, touch, { passive: true, capture: true });

const isQuiet = (): boolean => performance.now() - touched >= PAUSE && !isUnsaved() && !isSomethingOpen();

/** Does it once nobody is in the middle of something; gives what calls it off. */
export const whenQuiet = (work: () => void): (() => void) => {
  if (isQuiet()) {
    work();
    return () => {};
  }
  const looking = setInterval(() => {
    if (!isQuiet()) return;
    clearInterval(looking);
    work();
  }, LOOK);
  return () => clearInterval(looking);
};
