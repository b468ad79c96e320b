import type { Begun } from '../../api/edits';
import type { components } from '../../api/schema';
import type { Piece } from '../types';

type Schemas = components['schemas'];

export type TransferRow = Schemas['TransferRow'];
export type Transfer = Schemas['TransferDetail'];
export type TransferLine = Schemas['TransferLine'];
export type Movement = Schemas['MovementOut'];

/** What the form knows of a chosen piece: enough to name it. */
export type Chosen = Pick<
  Piece,
  'id' | 'IdPiece' | 'Tag' | 'NoSeries' | 'product' | 'FK_IdProduct' | 'Condition'
>;

export interface TransferValues extends Begun {
  LocationOrigin: number | null;
  LocationDestiny: number | null;
  DateRequired: string;
  comment: string;
  pieces: Chosen[];
}
