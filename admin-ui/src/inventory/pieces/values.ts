import type { PieceDetail } from '../types';

const WORDS = ['Tag', 'NoSeries', 'Condition', 'Availability', 'NoPetition', 'NoInvoice', 'notes'] as const;
const NAMES = [...WORDS, 'ArriveDate', 'IdImport'] as const;

export type PieceValues = Pick<PieceDetail, (typeof NAMES)[number]>;

export const valuesOf = (piece: PieceDetail): PieceValues =>
  Object.fromEntries(NAMES.map((name) => [name, piece[name]])) as PieceValues;

/** What differs from before; an emptied field is sent as such. */
export const changed = (before: PieceValues, values: PieceValues): Partial<PieceValues> =>
  Object.fromEntries(
    NAMES.flatMap((name) =>
      (values[name] ?? '') === (before[name] ?? '') ? [] : [[name, values[name] ?? '']],
    ),
  );
