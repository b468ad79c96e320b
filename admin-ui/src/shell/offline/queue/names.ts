type Kind = 'order' | 'transfer' | 'import' | 'piece';

/** What a command is about, in a word: what touches the same comes after it. */
export const recordName = (kind: Kind, id: number): string => `${kind} ${id}`;

/** A document and pieces of it. */
export const recordNames = (kind: Kind, id: number, pieces: number[]): string[] => [
  recordName(kind, id),
  ...pieces.map((piece) => recordName('piece', piece)),
];

/** The pieces among them. */
export const piecesIn = (names: string[]): number[] =>
  names.filter((name) => name.startsWith('piece ')).map((name) => Number(name.slice('piece '.length)));
