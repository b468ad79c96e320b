import { useState } from 'react';
import { refusedBy } from '../../api/refusals';
import { useWords } from '../../i18n/useT';

export interface Refusal {
  message: string;
  errors: Record<string, string>;
}

/** Runs one call of a small form: busy while it runs, and what the server refused, sentence and fields. */
export const useCall = () => {
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const run = async (call: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setRefusal(null);
    try {
      await call();
      return true;
    } catch (error) {
      const { message, body } = refusedBy(error);
      setRefusal({ message: words(message), errors: body?.errors ?? {} });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, run, refuse: setRefusal };
};
