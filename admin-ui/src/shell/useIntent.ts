import { useRef } from 'react';
import { idempotent } from '../api/http';
import { newUuid } from '../api/uuid';

/**
 * Keys for commands: the same wish sent again, because its answer was lost, has the same key and so one effect.
 * Once it is done it is forgotten: the same wish is a new one then.
 */
export const useIntent = () => {
  const last = useRef({ wish: '', key: '' });
  return {
    keyOf: (wish: unknown): HeadersInit => {
      const text = JSON.stringify(wish);
      if (text !== last.current.wish) last.current = { wish: text, key: newUuid() };
      return idempotent(last.current.key);
    },
    done: () => {
      last.current = { wish: '', key: '' };
    },
  };
};
