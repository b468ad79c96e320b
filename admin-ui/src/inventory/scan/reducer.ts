import type { Lookup } from '../../shell/form/useHeldSave';
import { nameOf, type Piece, type Scanned } from '../types';

/** A code that has no piece in the list: still asked for, not answered, or refused. */
export interface Entry {
  key: number;
  code: string;
  answer?: Scanned;
  failure?: string;
}

export interface Tally {
  taken: number;
  refused: number;
  /** What it was, where it was one. */
  name: string;
}

export interface Scans {
  entries: Entry[];
  /** What the last answer brought, to be said aloud. */
  last: Tally | null;
}

export type Move =
  | { type: 'asked'; entries: Pick<Entry, 'key' | 'code'>[] }
  | { type: 'answered'; answers: { key: number; answer: Scanned }[] }
  | { type: 'failed'; keys: number[]; message: string }
  | { type: 'dismissed'; key: number };

export const NOTHING: Scans = { entries: [], last: null };

/** What becomes of the codes: a piece that can be had leaves for the list, everything else stays to be read. */
export const scans = (state: Scans, move: Move): Scans => {
  switch (move.type) {
    case 'asked': {
      // A note that a code was there already has been read once the next one comes.
      const kept = state.entries.filter(({ answer }) => answer?.state !== 'repeated');
      return { ...state, entries: [...move.entries, ...kept] };
    }
    case 'answered':
      return answered(state, move.answers);
    case 'failed':
      return {
        last: null,
        entries: state.entries.map((entry) =>
          move.keys.includes(entry.key) ? { ...entry, failure: move.message } : entry,
        ),
      };
    case 'dismissed':
      return { ...state, entries: state.entries.filter(({ key }) => key !== move.key) };
  }
};

const answered = (state: Scans, answers: { key: number; answer: Scanned }[]): Scans => {
  const by = new Map(answers.map(({ key, answer }) => [key, answer]));
  const entries = state.entries.flatMap((entry) => {
    const answer = by.get(entry.key);
    if (!answer) return [entry];
    return answer.state === 'ok' ? [] : [{ key: entry.key, code: entry.code, answer }];
  });
  const taken = answers.filter(({ answer }) => answer.state === 'ok').length;
  const [one] = answers.length === 1 ? answers : [];
  const name = one ? (one.answer.piece ? nameOf(one.answer.piece) : one.answer.code) : '';
  return { entries, last: { taken, refused: answers.length - taken, name } };
};

/** What a save has to wait for. A code that is in the list already is no news. */
export const lookupOf = (entries: Entry[]): Lookup => {
  if (entries.some(({ answer, failure }) => !answer && !failure)) return 'open';
  if (entries.some(({ failure }) => failure)) return 'failed';
  return entries.some(({ answer }) => answer?.state !== 'repeated') ? 'told' : 'ready';
};

/** The pieces that the answers bring, none of them twice. */
export const withTaken = (pieces: Piece[], answers: Scanned[]): Piece[] => {
  const there = new Set(pieces.map(({ id }) => id));
  const taken = answers.flatMap(({ state, piece }) => (state === 'ok' && piece ? [piece] : []));
  const fresh = taken.filter(({ id }) => !there.has(id) && there.add(id));
  return fresh.length > 0 ? [...pieces, ...fresh] : pieces;
};
