import { useCallback } from 'react';
import { type Key, type Translate, useT } from './useT';

/** A word of the wire as it is read; one that is nobody's but the company's stays as it is. */
export const shown = (t: Translate, word: string): string => t(`wire.${word}` as Key, { _: word });

export const useShown = () => {
  const t = useT();
  return useCallback((word: string) => shown(t, word), [t]);
};

/** One of the wire's words where a component has to stand. */
export const Shown = ({ word }: { word: string }) => useShown()(word);

/** What is called as it is sent is a word of the wire; what the company calls its things has a number. */
export const nameOf = (
  t: Translate,
  { id, name }: { id: string | number | boolean; name: string },
): string => (id === name ? shown(t, name) : name);
