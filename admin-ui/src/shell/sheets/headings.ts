import type { RefusalBody } from '../../api/refusals';

/** What is taken as a sheet. */
export const SHEET_FILES = '.xlsx,.ods,.csv,.tsv,.txt';

/** By a heading of a file, the key of the column that it is; '' leaves it out. */
export type Headings = Record<string, string>;

/** The headings that the server does not know, and the columns that they may be. */
export interface Unknown {
  heads: string[];
  columns: { key: string; label: string }[];
}

export const unknownIn = (body: RefusalBody | undefined): Unknown | null =>
  body?.unknown && body.columns ? { heads: body.unknown, columns: body.columns } : null;

/** What was said of files with these headings before, in this browser. */
const KEPT = 'trastienda.headings';
const MOST = 30;

const shapeOf = ({ heads, columns }: Unknown): string =>
  JSON.stringify([[...heads].sort(), columns.map(({ key }) => key)]);

const kept = (): [string, Headings][] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(stored) ? (stored as [string, Headings][]) : [];
  } catch {
    return [];
  }
};

export const saidBefore = (unknown: Unknown): Headings => {
  const said = kept().find(([shape]) => shape === shapeOf(unknown))?.[1] ?? {};
  return Object.fromEntries(unknown.heads.map((head) => [head, said[head] ?? '']));
};

export const keepHeadings = (unknown: Unknown, said: Headings): void => {
  const shape = shapeOf(unknown);
  const others = kept().filter(([other]) => other !== shape);
  localStorage.setItem(KEPT, JSON.stringify([[shape, said], ...others].slice(0, MOST)));
};
