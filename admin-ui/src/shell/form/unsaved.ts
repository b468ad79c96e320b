import { useEffect } from 'react';

let forms = 0;

/** Somebody has written what is not saved yet. */
export const isUnsaved = (): boolean => forms > 0;

/** Tells it as long as this form is dirty. */
export const useUnsaved = (dirty: boolean): void => {
  useEffect(() => {
    if (!dirty) return;
    forms += 1;
    return () => {
      forms -= 1;
    };
  }, [dirty]);
};
