import type { Store } from 'ra-core';

/** Which columns a list shows, and in which order; whether the first steps are still to be seen. */
const isChoice = (key: string): boolean => /\.datatable(_|$)|^first-steps\./.test(key);

/**
 * What screens remember in this browser. What somebody chose to see is each person's own and outlives their session;
 * filters and pages go at sign-out, so that the next person does not begin where another one stopped.
 * `whose` is who is signed in now.
 */
export const personalStore = (inner: Store, whose: () => number | null): Store => {
  const own = (key: string): string => (isChoice(key) ? `${key}@${whose() ?? ''}` : key);
  return {
    ...inner,
    getItem: (key, otherwise) => inner.getItem(own(key), otherwise),
    setItem: (key, value) => inner.setItem(own(key), value),
    removeItem: (key) => inner.removeItem(own(key)),
    subscribe: (key, callback) => inner.subscribe(own(key), callback),
    reset: () => {
      const kept = Object.entries(inner.listItems?.() ?? {}).filter(
        ([key]) => key === 'locale' || isChoice(key.replace(/@\d*$/, '')),
      );
      inner.reset();
      for (const [key, value] of kept) inner.setItem(key, value);
    },
  };
};
