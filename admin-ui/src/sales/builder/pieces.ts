import type { Alternative, Scanned } from '../../inventory';
import type { QuotePiece, RentedPiece } from './quote';
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

export const chosenPieces = ({ lines, circuits }: Pick<Draft, 'lines' | 'circuits'>): ChosenPiece[] => [
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

/** What the server says of a piece, in a scan or in a quote. */
export const troubleOf = (
  told: Pick<QuotePiece, 'sentence' | 'freeFrom'> & Pick<Scanned, 'state' | 'holder'>,
): Trouble | null => {
  const { state, sentence, holder, freeFrom } = told;
  return state === 'ok' ? null : { state, sentence, holder, freeFrom };
};

/** The day for which a line promises the piece that a customer rents until then. */
export const promisedFor = ({ trouble }: ChosenPiece): string | null => trouble?.freeFrom ?? null;

/** What is in the way; a circuit promises nothing. */
export const troubled = ({ lines, circuits }: Draft): ChosenPiece[] => [
  ...chosenPieces({ lines, circuits: [] }).filter((piece) => piece.trouble && !promisedFor(piece)),
  ...chosenPieces({ lines: [], circuits }).filter(({ trouble }) => trouble),
];

/** The day on which the last of what the quote promises is back. */
export const lastPromised = ({ lines }: Draft): string | null =>
  chosenPieces({ lines, circuits: [] })
    .flatMap((piece) => promisedFor(piece) ?? [])
    .sort()
    .at(-1) ?? null;

/** As they come back, those of which nobody knows when last. */
export const rented = (found: RentedPiece[]): ChosenPiece[] =>
  found
    .map(({ freeFrom, words, ...piece }) =>
      plain({ ...piece, trouble: { ...RENTED, freeFrom, sentence: words } }),
    )
    .sort((one, other) => (promisedFor(one) ?? 'z').localeCompare(promisedFor(other) ?? 'z'));

const RENTED = { state: 'held', holder: null } as const;
