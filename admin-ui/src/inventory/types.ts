import type { components } from '../api/schema';

type Schemas = components['schemas'];

export type Piece = Schemas['PieceRow'];
export type PieceDetail = Schemas['PieceDetail'];
export type Holder = Schemas['Holder'];
export type Alternative = Schemas['Alternative'];
export type Scanned = Schemas['ScannedOut'];
export type ScanState = Scanned['state'];
export type ScanWish = Schemas['ScanIn'];

/** What people call a piece. */
export const nameOf = ({ Tag, NoSeries, IdPiece }: Pick<Piece, 'Tag' | 'NoSeries' | 'IdPiece'>): string =>
  Tag || NoSeries || `#${IdPiece}`;
