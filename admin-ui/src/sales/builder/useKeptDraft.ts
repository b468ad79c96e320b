import { useEffect, useRef } from 'react';
import { dropDraft, keepDraft } from './store';
import type { Draft } from './types';

const PAUSE = 400;

/** Keeps what is written in this browser, a moment after each change and when the page goes away. */
export const useKeptDraft = (key: string, draft: Draft, done: { current: boolean }) => {
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(() => {
    if (!draft.dirty || done.current) return;
    const timer = setTimeout(() => keepDraft(key, draft), PAUSE);
    return () => clearTimeout(timer);
  }, [key, draft, done]);
  useEffect(() => {
    const keep = () => {
      if (latest.current.dirty && !done.current) keepDraft(key, latest.current);
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      // A session that has ended, or a screen that fell: what is not saved and not given up stays.
      keep();
    };
  }, [key, done]);
  return () => {
    done.current = true;
    dropDraft(key);
  };
};
