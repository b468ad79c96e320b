import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { reached } from '../api/network';
import { loadWords } from '../i18n/provider';
import { keepPage } from '../shell/list/lastPage';

await loadWords();

afterEach(() => {
  cleanup();
  localStorage.clear();
  window.location.hash = ''; // a list keeps its filters there
  reached();
  keepPage(undefined);
  vi.restoreAllMocks();
});

/** On a busy machine the first screen of a file takes its time; what never comes still fails. */
configure({ asyncUtilTimeout: 15_000 });

/** jsdom draws nothing, so it has neither of these. */
window.scrollTo = () => undefined;
window.matchMedia ??= (query: string) =>
  ({
    matches: /min-width/.test(query),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
    onchange: null,
  }) as MediaQueryList;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
