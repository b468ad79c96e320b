import type { Alternative } from '../../inventory';
import type { ChosenPiece, Draft, Trouble } from './types';

/** Only what the quote keeps of a piece, whatever else came with it. */
export const plain = (piece: ChosenPiece): ChosenPiece => ({
  id: piece.id,
  IdPiece: piece.IdPiece,
  FK_IdProduct: piece.FK_IdProduct,
  Tag: piece.Tag,
  NoSeries: piece.NoSeries,
  Condition: piece.Condition,
  Availability: piece.Availability,
  Location: piece.Location,
  ...(piece.trouble ? { trouble: piece.trouble } : {}),
});

/** So many of the pieces; those that cannot be had go first. */
export const soundest = (pieces: ChosenPiece[], count: number): ChosenPiece[] => {
  const kept = new Set(
    [...pieces].sort((a, b) => Number(Boolean(a.trouble)) - Number(Boolean(b.trouble))).slice(0, count),
  );
  return pieces.filter((piece) => kept.has(piece));
};

export const chosenPieces = ({ lines, circuits }: Draft): ChosenPiece[] => [
  ...lines.flatMap(({ pieces }) => pieces),
  ...circuits.flatMap(({ products }) => products.flatMap(({ pieces }) => pieces)),
];

/** Changes every list of pieces; what stays the same stays the same object. */
const withPieces = (draft: Draft, change: (piece: ChosenPiece) => ChosenPiece): Draft => {
  let touched = false;
  const each = (pieces: ChosenPiece[]): ChosenPiece[] =>
    pieces.map((piece) => {
      const next = change(piece);
      touched ||= next !== piece;
      return next;
    });
  const lines = draft.lines.map((line) => ({ ...line, pieces: each(line.pieces) }));
  const circuits = draft.circuits.map((entry) => ({
    ...entry,
    products: entry.products.map((product) => ({ ...product, pieces: each(product.pieces) })),
  }));
  return touched ? { ...draft, lines, circuits } : draft;
};

export const swapped = (draft: Draft, id: number, other: Alternative): Draft =>
  chosenPieces(draft).some((piece) => piece.id === other.id)
    ? draft
    : withPieces(draft, (piece) =>
        piece.id === id
          ? {
              ...plain({ ...piece, trouble: undefined }),
              id: other.id,
              IdPiece: other.id,
              Tag: other.tag,
              NoSeries: other.NoSeries,
              Condition: other.Condition,
              Location: other.Location,
              Availability: 'Disponible',
            }
          : piece,
      );

export const checked = (draft: Draft, troubles: ReadonlyMap<number, Trouble | null>): Draft =>
  withPieces(draft, (piece) => {
    const told = troubles.get(piece.id);
    if (told === undefined || JSON.stringify(told ?? undefined) === JSON.stringify(piece.trouble))
      return piece;
    return plain({ ...piece, trouble: told ?? undefined });
  });

export const troubled = (draft: Draft): ChosenPiece[] => chosenPieces(draft).filter(({ trouble }) => trouble);
