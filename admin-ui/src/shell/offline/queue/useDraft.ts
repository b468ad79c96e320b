import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { giveUp, queueNow } from './queue';
import { isRefused } from './rules';
import * as shelf from './shelf';
import { useQueue } from './useQueue';

/** In the address: which refused command a form begins with. */
export const CORRECTS = 'corrige';

interface Draft<T> {
  values: T;
  pictures: File[];
  /** The new command stands for it: away with the refused one. */
  drop: () => Promise<unknown>;
}

/** What was typed of a command that was refused later. Undefined: it is being read; null: the form begins empty. */
export const useDraft = <T>(): Draft<T> | null | undefined => {
  const [search] = useSearchParams();
  const [key] = useState(() => search.get(CORRECTS));
  const { known } = useQueue();
  const [draft, setDraft] = useState<Draft<T> | null | undefined>(key ? undefined : null);
  useEffect(() => {
    if (!key || !known || draft !== undefined) return;
    const command = queueNow().commands.find((one) => one.key === key && isRefused(one));
    if (!command?.draft) return setDraft(null);
    const begin = (pictures: File[]) =>
      setDraft({ values: command.draft as T, pictures, drop: () => giveUp(key) });
    shelf.pictures(key).then(begin, () => begin([]));
  }, [key, known, draft]);
  return draft;
};
