type Kind = 'order' | 'transfer' | 'import' | 'count' | 'refund' | 'lease' | 'piece';

/** What a command is about, in a word: what touches the same comes after it. */
export const recordName = (kind: Kind, id: number): string => `${kind} ${id}`;

/** A document and pieces of it. */
export const recordNames = (kind: Kind, id: number, pieces: number[]): string[] => [
  recordName(kind, id),
  ...pieces.map((piece) => recordName('piece', piece)),
];

/** The number of a document's name. */
export const numberIn = (name: string): number => Number(name.slice(name.indexOf(' ') + 1));

/** The pieces among them. */
export const piecesIn = (names: string[]): number[] =>
  names.filter((name) => name.startsWith('piece ')).map((name) => Number(name.slice('piece '.length)));
