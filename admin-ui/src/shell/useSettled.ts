import { useEffect, useState } from 'react';

/** While one types: shorter than the pause before the next thought. */
export const TYPING = 150;

/** A value once it has stayed the same for a while: what is asked for while one ticks or types is asked once. */
export const useSettled = <T>(value: T, pause = 300): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
};

/**
 * The words of a field that finds while one types: which to ask for, and whether they are still those that stand there.
 * What was found for others is not offered, for it goes away from under the pointer.
 */
export const useTyped = (text: string): { asked: string; settled: boolean } => {
  const typed = text.trim();
  const asked = useSettled(typed, TYPING);
  return { asked, settled: asked === typed };
};
