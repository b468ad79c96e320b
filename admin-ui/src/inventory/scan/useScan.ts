import { useCallback, useEffect, useReducer, useRef } from 'react';
import { api } from '../../api/client';
import { refusedBy } from '../../api/refusals';
import { useT, useWords } from '../../i18n/useT';
import type { Alternative, Piece, Scanned, ScanWish } from '../types';
import { splitCodes } from './codes';
import { type Entry, NOTHING, scans, withTaken } from './reducer';

/** What pieces must be to be taken; the server knows the rules. */
export type ScanRules = Partial<
  Pick<ScanWish, 'location' | 'purpose' | 'product' | 'document' | 'documentId'>
>;

interface Wish {
  value: Piece[];
  onChange: (pieces: Piece[]) => void;
  rules: ScanRules;
  /** With the purpose `new`: takes the codes that no piece has, and names those that it had already. */
  onNew?: (codes: string[]) => string[];
  /** Who answers, for who may scan and not see all pieces. */
  scanner?: Scanner;
}

export type Scanner = (body: ScanWish) => Promise<Scanned[]>;

export const ofAllPieces: Scanner = async (body) => (await api.post('/api/pieces/scan', { body })).json.data;

/** Asks what codes mean, one call after the other, and hands the pieces that can be had to whoever keeps them. */
export const useScan = ({ value, onChange, rules, onNew, scanner = ofAllPieces }: Wish) => {
  const t = useT();
  const words = useWords();
  const [state, dispatch] = useReducer(scans, NOTHING);
  const now = useRef({ value, onChange, rules, onNew });
  const line = useRef(Promise.resolve());
  const keys = useRef(0);
  useEffect(() => {
    now.current = { value, onChange, rules, onNew };
  });

  const send = useCallback(
    async (entries: Pick<Entry, 'key' | 'code'>[], named: Partial<ScanWish>) => {
      try {
        const chosen = now.current.value.map(({ id }) => id);
        const answers = await scanner({ ...now.current.rules, ...named, chosen });
        const unused = answers.filter(({ state, piece }) => state === 'ok' && !piece);
        const had = unused.length > 0 ? now.current.onNew?.(unused.map(({ code }) => code)) : [];
        const kept = withTaken(now.current.value, answers);
        if (kept !== now.current.value) {
          // The next answer may come before the page is drawn again: it has to know of these.
          now.current = { ...now.current, value: kept };
          now.current.onChange(kept);
        }
        const keyed = entries.flatMap(({ key }, index) => {
          const answer = answers[index];
          if (!answer) return [];
          const repeated = { ...answer, state: 'repeated' as const, sentence: t('pieces.scan.there') };
          return [{ key, answer: had?.includes(answer.code) ? repeated : answer }];
        });
        dispatch({ type: 'answered', answers: keyed });
      } catch (error) {
        const { message } = refusedBy(error);
        dispatch({ type: 'failed', keys: entries.map(({ key }) => key), message: words(message) });
      }
    },
    [t, words, scanner],
  );

  const put = useCallback(
    (codes: string[], named: Partial<ScanWish> = { codes }) => {
      const entries = codes.map((code) => ({ key: keys.current++, code }));
      dispatch({ type: 'asked', entries });
      line.current = line.current.then(() => send(entries, named));
    },
    [send],
  );

  const scan = useCallback((codes: string[]) => put(codes), [put]);
  const dismiss = useCallback((key: number) => dispatch({ type: 'dismissed', key }), []);
  const swap = useCallback(
    (entry: Entry, { id, tag }: Alternative) => {
      dismiss(entry.key);
      put([tag], { ids: [id] });
    },
    [dismiss, put],
  );
  const again = useCallback(
    (entry: Entry) => {
      dismiss(entry.key);
      scan(splitCodes(entry.code));
    },
    [dismiss, scan],
  );
  return { ...state, scan, swap, again, dismiss };
};
