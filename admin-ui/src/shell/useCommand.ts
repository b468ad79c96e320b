import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { type RefusalBody, refusedBy } from '../api/refusals';
import type { Done, HttpAnswer } from '../api/types';
import { useWords } from '../i18n/useT';
import { waits } from './offline/queue/answer';

export interface Refusal {
  message: string;
  errors: Record<string, string>;
  status: number;
  /** All of the answer: some refusals say more, such as who holds a piece. */
  body?: RefusalBody;
}

type Command<A extends Done> = () => Promise<HttpAnswer<A>>;

/**
 * Runs a command and waits for the server: nothing is shown as done before it is. On success the
 * server's sentence is told, unless what is seen tells it, and what was read of these resources is read again; a refusal stays
 * until the next try, so that it can be read.
 */
export const useCommand = (...resources: string[]) => {
  const words = useWords();
  const notify = useNotify();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const run = async <A extends Done>(command: Command<A>, quiet = false): Promise<A | null> => {
    setBusy(true);
    setRefusal(null);
    try {
      const { json } = await command();
      if (!quiet) notify(json.message || 'shell.detail.done', { type: waits(json) ? 'info' : 'success' });
      // Of what waits nothing was done yet, and without a network each read would be tried for seconds.
      if (waits(json)) return json;
      await Promise.all(resources.map((resource) => client.invalidateQueries({ queryKey: [resource] })));
      return json;
    } catch (error) {
      const { message, status, body } = refusedBy(error);
      setRefusal({
        message: words(message),
        errors: body?.errors ?? {},
        status: status ?? 0,
        body,
      });
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, run, forget: () => setRefusal(null) };
};
