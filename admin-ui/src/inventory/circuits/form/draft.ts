import { typed } from '../../../money/texts';
import type { Alternative, Circuit, CircuitProduct, Piece, Proposed } from '../types';

/** Those of a set, as the call names them. */
export const CIRCUIT_PRICES = [
  'PriceMin',
  'PriceMax',
  'OfferPrice',
  'MonthlyPriceMin',
  'MonthlyPriceMax',
] as const;
export type CircuitPrice = (typeof CIRCUIT_PRICES)[number];

const pricesAs = (of: (name: CircuitPrice) => string) =>
  Object.fromEntries(CIRCUIT_PRICES.map((name) => [name, of(name)])) as Record<CircuitPrice, string>;

/** A product of the circuit with its chosen pieces. */
export interface Line {
  id: number;
  name: string;
  code: string;
  needed: string;
  unitPrice: string;
  pieces: Piece[];
  /** What the last proposal could not find, and where there is more. */
  short?: { missing: number; elsewhere: { Location: string; count: number }[] };
}

export interface Draft extends Record<CircuitPrice, string> {
  id?: number;
  /** Of the circuit that is changed, as it was read. */
  version?: string;
  name: string;
  locationId: number | null;
  notes: string;
  /** How many sets one wants to assemble. */
  number: string;
  lines: Line[];
  dirty: boolean;
  /** Chosen pieces were dropped, because they lie at another location. */
  dropped: boolean;
}

type Texts = 'name' | 'notes' | CircuitPrice | 'number';

export type DraftAction =
  | { type: 'text'; name: Texts; value: string }
  | { type: 'place'; id: number }
  | { type: 'line'; id: number; values: Partial<Pick<Line, 'needed' | 'unitPrice'>> }
  | { type: 'add'; product: { id: number; name: string; code: string } }
  | { type: 'drop'; id: number }
  /** All chosen pieces, as the scan box keeps them; a piece of a new product brings its line. */
  | { type: 'pieces'; pieces: Piece[] }
  | { type: 'put'; piece: Piece }
  | { type: 'take'; id: number }
  | { type: 'swap'; id: number; other: Alternative }
  | { type: 'proposed'; found: Proposed[] };

export const newDraft = (number: string): Draft => ({
  name: '',
  locationId: null,
  notes: '',
  ...pricesAs(() => ''),
  number: /^\d{1,4}$/.test(number) && Number(number) > 0 ? String(Number(number)) : '1',
  lines: [],
  dirty: false,
  dropped: false,
});

export const draftOf = (circuit: Circuit): Draft => ({
  id: circuit.id,
  version: circuit.version,
  name: circuit.Name,
  locationId: circuit.locationId,
  notes: circuit.notes,
  ...pricesAs((name) => typed(circuit[name]) ?? ''),
  number: String(Math.max(circuit.Qty, 1)),
  lines: circuit.products.map(lineOf),
  dirty: false,
  dropped: false,
});

const lineOf = (product: CircuitProduct): Line => ({
  id: product.IdProduct,
  name: product.Name,
  code: product.Code,
  needed: String(product.piecesNeeded),
  unitPrice: typed(product.unitPrice) ?? '',
  pieces: product.pieces,
});

export const drafts = (draft: Draft, action: DraftAction): Draft => {
  const next = changed(draft, action);
  return next === draft ? draft : { ...next, dirty: true };
};

const changed = (draft: Draft, action: DraftAction): Draft => {
  switch (action.type) {
    case 'text':
      return { ...draft, [action.name]: action.value };
    case 'place':
      return moved(draft, action.id);
    case 'line':
      return withLine(draft, action.id, (line) => ({ ...line, ...action.values, short: undefined }));
    case 'add':
      return draft.lines.some(({ id }) => id === action.product.id)
        ? draft
        : { ...draft, lines: [...draft.lines, emptyLine(action.product)] };
    case 'drop':
      return { ...draft, lines: draft.lines.filter(({ id }) => id !== action.id) };
    case 'pieces':
      return withPieces(draft, action.pieces);
    case 'put':
      return withPieces(draft, [...chosenPieces(draft), action.piece]);
    case 'take':
      return withPieces(
        draft,
        chosenPieces(draft).filter((piece) => piece.id !== action.id || isSold(piece)),
      );
    case 'swap':
      return swapped(draft, action.id, action.other);
    case 'proposed':
      return proposed(draft, action.found);
  }
};

const emptyLine = (product: { id: number; name: string; code: string }): Line => ({
  ...product,
  needed: '1',
  unitPrice: '',
  pieces: [],
});

const withLine = (draft: Draft, id: number, change: (line: Line) => Line): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.id === id ? change(line) : line)),
});

const moved = (draft: Draft, locationId: number): Draft => {
  if (draft.locationId === locationId) return draft;
  const dropped = chosenPieces(draft).length > 0;
  const lines = draft.lines.map((line) => ({ ...line, pieces: [], short: undefined }));
  return { ...draft, locationId, lines, dropped };
};

const withPieces = (draft: Draft, pieces: Piece[]): Draft => {
  const known = new Set(draft.lines.map(({ id }) => id));
  const fresh = pieces
    .filter(({ FK_IdProduct }) => !known.has(FK_IdProduct))
    .map(({ FK_IdProduct, product }) => emptyLine({ id: FK_IdProduct, name: product, code: '' }))
    .filter((line, index, all) => all.findIndex(({ id }) => id === line.id) === index);
  const unique = pieces.filter((piece, index) => pieces.findIndex(({ id }) => id === piece.id) === index);
  const lines = [...draft.lines, ...fresh].map((line) => ({
    ...line,
    pieces: unique.filter(({ FK_IdProduct }) => FK_IdProduct === line.id),
    short: undefined,
  }));
  return { ...draft, lines, dropped: false };
};

const swapped = (draft: Draft, id: number, other: Alternative): Draft =>
  withPieces(
    draft,
    chosenPieces(draft).map((piece) =>
      piece.id === id
        ? {
            ...piece,
            id: other.id,
            IdPiece: other.id,
            Tag: other.tag,
            NoSeries: other.NoSeries,
            Condition: other.Condition,
            Location: other.Location,
            status: 'Inventario',
            holder: null,
          }
        : piece,
    ),
  );

const proposed = (draft: Draft, found: Proposed[]): Draft => {
  const added = withPieces(draft, [...chosenPieces(draft), ...found.flatMap(({ pieces }) => pieces)]);
  const short = new Map(
    found.map(({ IdProduct, missing, elsewhere }) => [IdProduct, { missing, elsewhere }]),
  );
  return {
    ...added,
    lines: added.lines.map((line) => {
      const told = short.get(line.id);
      return told && told.missing > 0 ? { ...line, short: told } : line;
    }),
  };
};

// --- what follows from a draft ---------------------------------------------------------------

export const chosenPieces = (draft: Draft): Piece[] => draft.lines.flatMap(({ pieces }) => pieces);

/** A quote or an order has it: it stays in the circuit, and makes no set. */
export const isSold = ({ status }: Piece): boolean => status === 'Solicitud' || status === 'Orden';

const whole = (text: string): number => (/^\d+$/.test(text) ? Number(text) : 0);
export const neededOf = ({ needed }: Line): number => whole(needed);
export const presentOf = ({ pieces }: Line): number => pieces.filter((piece) => !isSold(piece)).length;

/** How many complete sets the chosen pieces are. */
export const setsOf = ({ lines }: Draft): number => {
  const counted = lines.filter((line) => neededOf(line) > 0);
  return counted.length === 0
    ? 0
    : Math.min(...counted.map((line) => Math.floor(presentOf(line) / neededOf(line))));
};

export const looseOf = (draft: Draft): number => {
  const sets = setsOf(draft);
  return draft.lines.reduce((sum, line) => sum + presentOf(line) - sets * neededOf(line), 0);
};

/** Pieces that the wanted sets still lack. */
export const missingOf = (draft: Draft, line: Line): number =>
  Math.max(whole(draft.number) * neededOf(line) - presentOf(line), 0);

export const wishOf = (draft: Draft) => ({
  locationId: draft.locationId,
  products: draft.lines.map((line) => ({
    IdProduct: line.id,
    count: missingOf(draft, line),
    chosen: line.pieces.map(({ id }) => id),
  })),
});

/** What is sent; prices only by who sees them. */
export const bodyOf = (draft: Draft, prices: boolean) => ({
  id: draft.id,
  version: draft.version,
  Name: draft.name,
  locationId: draft.locationId,
  notes: draft.notes,
  ...(prices ? pricesAs((name) => draft[name]) : {}),
  products: draft.lines.map((line) => ({
    IdProduct: line.id,
    piecesNeeded: line.needed,
    ...(prices ? { unitPrice: line.unitPrice } : {}),
    pieces: line.pieces.map(({ id }) => id),
  })),
});
