import { useTranslate } from 'ra-core';
import type { Messages } from './es';

type Path<T, P extends string = ''> = T extends string
  ? P
  : { [K in keyof T & string]: Path<T[K], P extends '' ? K : `${P}.${K}`> }[keyof T & string];

/** Every key of our dictionaries: a typing mistake does not compile. */
export type Key = Path<Omit<Messages, 'ra'>> | `ra.${string}`;

export type Translate = (key: Key, options?: Record<string, unknown>) => string;

export const useT = (): Translate => useTranslate();
