import type { Draft } from './types';

/** Of what is kept: a draft of another shape is none. */
const SHAPE = 1;
/** A draft that nobody has touched for so long is of no use: prices and pieces are others by now. */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

export interface Kept {
  at: string;
  draft: Draft;
}

/** Each person has one draft of each quote, one new one, and one of each that they copy. */
export const draftKey = (person: number, of: string): string => `quoteDraft:${person}:${of}`;

export const keepDraft = (key: string, draft: Draft, at = new Date()): void => {
  try {
    localStorage.setItem(key, JSON.stringify({ shape: SHAPE, at: at.toISOString(), draft }));
  } catch {
    // No room, or not allowed to: one goes on without the net.
  }
};

export const keptDraft = (key: string, now = new Date()): Kept | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as (Kept & { shape: number }) | null;
    if (!kept || kept.shape !== SHAPE) return null;
    if (now.getTime() - new Date(kept.at).getTime() > KEPT_FOR) return null;
    return { at: kept.at, draft: kept.draft };
  } catch {
    return null;
  }
};

export const dropDraft = (key: string): void => localStorage.removeItem(key);
