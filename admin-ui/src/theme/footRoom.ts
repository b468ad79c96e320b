/** In CSS, the height of the bar at the foot of the window: 0px without one. */
export const FOOT_ROOM = 'var(--foot-bar, 0px)';

const intoView = ({ target }: FocusEvent) =>
  target instanceof Element && target.scrollIntoView?.({ block: 'nearest' });

/** WebKit leaves a text field that Tab reached behind the bar; the others scroll by themselves, and nothing more moves. */
const afterTab = ({ key }: KeyboardEvent) => {
  if (key === 'Tab') document.addEventListener('focusin', intoView, { once: true });
};

/**
 * The ref of a bar that sticks to the foot of the window. Its height is told to the page, so that what the keyboard
 * reaches is scrolled to above it (theme/components.ts), and a toast stays above it too.
 */
export const footRoom = (bar: HTMLElement | null) => {
  if (!bar) return;
  const { style } = document.documentElement;
  const tell = () => style.setProperty('--foot-bar', `${bar.offsetHeight}px`);
  tell(); // the first frame may be long in coming, and keys do not wait for it
  const watch = new ResizeObserver(tell);
  watch.observe(bar);
  document.addEventListener('keydown', afterTab);
  return () => {
    watch.disconnect();
    document.removeEventListener('keydown', afterTab);
    style.removeProperty('--foot-bar');
  };
};
