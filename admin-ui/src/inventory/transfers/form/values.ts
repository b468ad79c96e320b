import type { Alternative, Piece } from '../../types';
import type { Chosen, Transfer, TransferValues } from '../types';

export const NEW_TRANSFER: TransferValues = {
  LocationOrigin: null,
  LocationDestiny: null,
  DateRequired: '',
  comment: '',
  pieces: [],
};

/** Of an address: the pieces that a new transfer begins with. */
export const PIECES_KEY = 'piezas';
export const MOST_PIECES = 100;

/** A new transfer of pieces that were chosen in their list: from where they lie, or, of several places, from where the first one does. */
export const newOf = (pieces: Piece[], place: number | null): TransferValues => {
  const origin = pieces[0]?.locationId ?? place;
  return {
    ...NEW_TRANSFER,
    LocationOrigin: origin,
    pieces: pieces.filter(({ locationId }) => locationId === origin),
  };
};

export const valuesOf = (transfer: Transfer): TransferValues => ({
  version: transfer.version,
  LocationOrigin: transfer.LocationOrigin,
  LocationDestiny: transfer.LocationDestiny,
  DateRequired: transfer.DateRequired ?? '',
  comment: transfer.comment,
  pieces: transfer.lines.map(({ id: _line, ...line }) => ({ ...line, id: line.IdPiece })),
});

/** The pieces with an equal free one in the place of one that cannot be had; of the same product. */
export const swapped = (pieces: Chosen[], piece: number, by: Alternative): Chosen[] =>
  pieces.some(({ id }) => id === by.id)
    ? pieces.filter(({ id }) => id !== piece)
    : pieces.map((old) =>
        old.id === piece
          ? { ...old, id: by.id, IdPiece: by.id, Tag: by.tag, NoSeries: by.NoSeries, Condition: by.Condition }
          : old,
      );

export interface Group<P extends Chosen> {
  product: number;
  name: string;
  pieces: P[];
}

/** Pieces by their products, in the order in which these come. */
export const byProduct = <P extends Chosen>(pieces: P[]): Group<P>[] => {
  const groups = new Map<number, Group<P>>();
  for (const piece of pieces) {
    const group = groups.get(piece.FK_IdProduct) ?? {
      product: piece.FK_IdProduct,
      name: piece.product,
      pieces: [],
    };
    group.pieces.push(piece);
    groups.set(piece.FK_IdProduct, group);
  }
  return [...groups.values()];
};

/** So many of a product's pieces: those that are chosen already first, then the next ones. */
export const soMany = <P extends Chosen>(pieces: P[], chosen: ReadonlySet<number>, count: number): P[] =>
  [...pieces]
    .sort((a, b) => Number(chosen.has(b.id)) - Number(chosen.has(a.id)))
    .slice(0, Math.max(0, count));
