import { useEffect, useState } from 'react';

/** How far below the screen something begins to be drawn. */
const AHEAD = '300px';

/** Whether an element has come into sight, or nearly: ten charts that nobody sees hold up a phone for a second. */
export const useSeen = (element: Element | null): boolean => {
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (seen || !element) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: AHEAD },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [element, seen]);
  return seen;
};
