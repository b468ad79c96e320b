import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Messages } from './es';

type Path<T, P extends string = ''> = T extends string
  ? P
  : { [K in keyof T & string]: Path<T[K], P extends '' ? K : `${P}.${K}`> }[keyof T & string];

/** Every key of our dictionaries: a typing mistake does not compile. */
export type Key = Path<Omit<Messages, 'ra'>> | `ra.${string}`;

export type Translate = (key: Key, options?: Record<string, unknown>) => string;

export const useT = (): Translate => useTranslate();

/** What a refusal says: the server's own words, or one of our keys for what never reached it. */
export const useWords = () => {
  const t = useT();
  return useCallback(
    (message: string, options?: Record<string, unknown>) => t(message as Key, { _: message, ...options }),
    [t],
  );
};
