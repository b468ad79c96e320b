import type { components } from '../../../api/schema';

type Wire = components['schemas']['NewEntryIn'];

export interface CodedPiece {
  Tag: string;
  NoSeries: string;
}

/** Pieces of a product: those with codes, and how many more have none. */
export interface EntryLine {
  IdProduct: number;
  name: string;
  pieces: CodedPiece[];
  count: string | null;
  Condition: string;
  Availability: string | null;
  NoPetition: string;
  NoInvoice: string;
}

export interface EntryValues {
  kind: Wire['kind'];
  locationId: number | null;
  date: string;
  IdImport: number | null;
  notes: string;
  lines: EntryLine[];
}

export const KINDS = ['Compra', 'Importación', 'Hallazgo'].map((id) => ({ id, name: id }));

/**
 * What another screen asks for: a count that read a code no piece has, or an import with which came what nobody had
 * announced.
 */
export const askedFor = (search: URLSearchParams) => {
  const IdImport = Number(search.get('importacion')) || null;
  const kind = KINDS.find(({ id }) => id === search.get('tipo'))?.id ?? (IdImport ? 'Importación' : 'Compra');
  return {
    kind: kind as EntryValues['kind'],
    locationId: Number(search.get('lugar')) || null,
    IdImport,
    codes: search.getAll('codigo'),
  };
};

export const newEntry = (
  locationId: number | null,
  date: string,
  { kind, IdImport }: Pick<EntryValues, 'kind' | 'IdImport'> = { kind: 'Compra', IdImport: null },
): EntryValues => ({
  kind,
  locationId,
  date,
  IdImport,
  notes: '',
  lines: [],
});

export const newLine = (product: { id: number; Name: string }, codes: string[] = []): EntryLine => ({
  IdProduct: product.id,
  name: product.Name,
  pieces: codes.map((Tag) => ({ Tag, NoSeries: '' })),
  count: null,
  Condition: 'Nuevo',
  Availability: null,
  NoPetition: '',
  NoInvoice: '',
});

/** As the server compares codes. */
export const cleanCode = (code: string): string => code.trim().replace(/\s+/g, ' ').toUpperCase();

/** Every code that the form has. */
export const codesOf = (lines: EntryLine[]): Set<string> =>
  new Set(
    lines.flatMap(({ pieces }) =>
      pieces.flatMap(({ Tag, NoSeries }) => [cleanCode(Tag), cleanCode(NoSeries)]),
    ),
  );

export const piecesOf = ({ pieces, count }: Pick<EntryLine, 'pieces' | 'count'>): number =>
  pieces.length + (Number(count) || 0);

export const wireOf = ({ lines, ...facts }: EntryValues) => ({
  ...facts,
  lines: lines.map(({ name: _, ...line }) => ({ ...line, count: piecesOf(line) || null })),
});
