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
