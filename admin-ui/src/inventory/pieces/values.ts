import type { PieceDetail } from '../types';

const NAMES = ['Tag', 'NoSeries', 'Condition', 'Availability', 'NoPetition', 'NoInvoice', 'notes'] as const;

export type PieceValues = Record<(typeof NAMES)[number], string>;

export const valuesOf = (piece: PieceDetail): PieceValues =>
  Object.fromEntries(NAMES.map((name) => [name, piece[name]])) as PieceValues;

/** What differs from before. */
export const changed = (before: PieceValues, values: PieceValues): Partial<PieceValues> =>
  Object.fromEntries(
    NAMES.flatMap((name) => ((values[name] ?? '') === before[name] ? [] : [[name, values[name] ?? '']])),
  );
