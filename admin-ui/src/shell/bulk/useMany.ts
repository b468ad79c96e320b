import type { Identifier } from 'ra-core';
import { useRef, useState } from 'react';
import { refusedBy } from '../../api/refusals';
import type { Done, HttpAnswer } from '../../api/types';
import { useWords } from '../../i18n/useT';

/** What came of one of many; none when it was not tried. */
export type Outcome = { state: 'runs' } | { state: 'done' | 'refused'; message: string };

export type Outcomes = ReadonlyMap<Identifier, Outcome>;

/**
 * One command for each of many, one after the other: each is whole by itself, and what was done stays done whatever comes
 * of the next. A refusal stands beside its own; without an answer the rest is not tried.
 */
export const useMany = () => {
  const words = useWords();
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [running, setRunning] = useState(false);
  const stopping = useRef(false);

  const note = (id: Identifier, outcome: Outcome) =>
    setOutcomes((before) => new Map(before).set(id, outcome));

  /** True when it was answered, well or not. */
  const tryOne = async (id: Identifier, perform: (id: Identifier) => Promise<HttpAnswer<Done>>) => {
    note(id, { state: 'runs' });
    try {
      note(id, { state: 'done', message: (await perform(id)).json.message });
      return true;
    } catch (error) {
      const { message, status, body } = refusedBy(error);
      const [fault] = Object.values(body?.errors ?? {});
      note(id, { state: 'refused', message: fault ?? words(message) });
      return Boolean(status);
    }
  };

  const run = async (ids: Identifier[], perform: (id: Identifier) => Promise<HttpAnswer<Done>>) => {
    stopping.current = false;
    setRunning(true);
    for (const id of ids) {
      if (stopping.current || !(await tryOne(id, perform))) break;
    }
    setRunning(false);
  };
  /** After the one that runs. */
  const stop = () => {
    stopping.current = true;
  };
  return { outcomes, running, run, stop };
};
