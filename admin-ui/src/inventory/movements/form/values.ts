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

/** What another screen asks for: a count that read a code no piece has, an import with which more came than was announced. */
export const askedFor = (search: URLSearchParams) => ({
  kind: KINDS.find(({ id }) => id === search.get('tipo'))?.id as EntryValues['kind'] | undefined,
  locationId: Number(search.get('lugar')) || null,
  IdImport: Number(search.get('importacion')) || null,
  codes: search.getAll('codigo'),
});

type Asked = Partial<Pick<EntryValues, 'kind' | 'IdImport'>>;

export const newEntry = (
  locationId: number | null,
  date: string,
  { kind, IdImport = null }: Asked = {},
): EntryValues => ({
  kind: kind ?? (IdImport === null ? 'Compra' : 'Importación'),
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
