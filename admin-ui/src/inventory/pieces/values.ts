import type { PieceDetail } from '../types';

const WORDS = ['Tag', 'NoSeries', 'Condition', 'Availability', 'NoPetition', 'NoInvoice', 'notes'] as const;
const NAMES = [...WORDS, 'ArriveDate', 'IdImport', 'version'] as const;

export type PieceValues = Pick<PieceDetail, (typeof NAMES)[number]>;

export const valuesOf = (piece: PieceDetail): PieceValues =>
  Object.fromEntries(NAMES.map((name) => [name, piece[name]])) as PieceValues;
