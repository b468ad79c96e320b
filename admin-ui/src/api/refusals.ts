import type { components } from './schema';
import type { ErrorBody } from './types';

type Schemas = components['schemas'];

/** What two people changed to different things: `mine` is what was sent, `theirs` what the record says by now. */
export interface Conflict {
  field: string;
  label: string;
  mine: string;
  theirs: string;
  by: { id: number; name: string } | null;
  at: string | null;
}

/** What the server refuses with. Some refusals say more: who holds a piece, who may be the same customer. */
export interface RefusalBody extends Partial<ErrorBody> {
  holders?: Schemas['Holder'][];
  duplicates?: Schemas['DuplicateOut'][];
  report?: Schemas['ImportReport'];
  conflicts?: Conflict[];
  /** Headings of a sheet that nobody knows, and what they may be. */
  unknown?: string[];
  columns?: { key: string; label: string }[];
  /** Of a sign-in whose password was right: what is answered with a code. */
  challenge?: string;
  /** The record's, as it is by now. */
  version?: string;
}

/** What `http` throws; without a status there was no answer. */
export interface Refused extends Error {
  status?: number;
  body?: RefusalBody;
}

/** Whatever was thrown, as what `http` throws. */
export const refusedBy = (error: unknown): Refused =>
  error instanceof Error ? error : new Error(String(error));
