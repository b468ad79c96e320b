import type { Told } from './scan';

/** What is written down of it, beside the pieces. */
export interface Facts {
  date: string;
  receiver: string;
  /** Who hands over. */
  handedBy: number | null;
  notes: string;
  image: File | null;
}

export interface State {
  /** Also pieces that are not left any more: who ticked them has to be told. */
  ticked: ReadonlySet<number>;
  facts: Facts;
  /** What the last scan brought. */
  last: Told[];
  /** Codes that brought no piece, the newest first, until they are read. */
  refused: (Told & { key: number })[];
  keys: number;
  /** Somebody chose or wrote something. */
  dirty: boolean;
}

export type Action =
  | { type: 'tick'; ids: number[]; on: boolean }
  | { type: 'scanned'; told: Told[]; taken: number[] }
  | { type: 'dismiss'; key: number }
  /** Who reads that pieces are gone no longer has them ticked. */
  | { type: 'forget'; ids: number[] }
  | { type: 'fact'; facts: Partial<Facts> };

export const start = (facts: Pick<Facts, 'date' | 'handedBy'>): State => ({
  ticked: new Set(),
  facts: { ...facts, receiver: '', notes: '', image: null },
  last: [],
  refused: [],
  keys: 0,
  dirty: false,
});

export const deliveries = (state: State, action: Action): State => {
  switch (action.type) {
    case 'tick':
      return { ...state, ticked: withTicks(state.ticked, action.ids, action.on), dirty: true };
    case 'scanned':
      return scanned(state, action.told, action.taken);
    case 'dismiss':
      return { ...state, refused: state.refused.filter(({ key }) => key !== action.key) };
    case 'forget':
      return { ...state, ticked: withTicks(state.ticked, action.ids, false) };
    case 'fact':
      return { ...state, facts: { ...state.facts, ...action.facts }, dirty: true };
  }
};

const withTicks = (ticked: ReadonlySet<number>, ids: number[], on: boolean): ReadonlySet<number> => {
  const next = new Set(ticked);
  for (const id of ids) on ? next.add(id) : next.delete(id);
  return next;
};

const scanned = (state: State, told: Told[], taken: number[]): State => {
  const refusals = told.filter(({ verdict }) => verdict !== 'ok' && verdict !== 'there');
  const fresh = refusals.map((refusal, at) => ({ ...refusal, key: state.keys + at })).reverse();
  // A code that is scanned again is answered anew, not twice.
  const again = new Set(told.map(({ code }) => code));
  return {
    ...state,
    ticked: taken.length > 0 ? withTicks(state.ticked, taken, true) : state.ticked,
    last: told,
    refused: [...fresh, ...state.refused.filter(({ code }) => !again.has(code))],
    keys: state.keys + fresh.length,
    dirty: state.dirty || taken.length > 0,
  };
};
