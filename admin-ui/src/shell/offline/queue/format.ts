import type { Command } from './rules';

/**
 * The form in which rows rest here. It is raised whenever one is written otherwise than the version before reads it: what waits
 * outlives the version that wrote it, and a browser may take another one at any load of the page.
 */
export const FORMAT = 1;

/** Of the first versions no row tells its form. */
export interface Formed {
  format?: number;
}

type Kind = 'command' | 'call' | 'scan';
type Row = Record<string, unknown>;

/** What brings a row to the next form, by the form that it has. */
type Steps = Record<Kind, (row: Row) => Row>[];

const same = (row: Row): Row => row;
const STEPS: Steps = [
  // 0 → 1: rows tell their form; what is in them stayed.
  { command: same, call: same, scan: same },
];

/** Written by a version that knows more than this one: nobody here may say what it means. */
export const isNewer = ({ format = 0 }: Formed, known = FORMAT): boolean => format > known;

const IS: Record<Kind, (row: Row) => boolean> = {
  command: ({ key, owner, turn, at, title, touches, resources, tries }) =>
    [key, title].every((value) => typeof value === 'string') &&
    [owner, turn, at, tries].every((value) => Number.isFinite(value)) &&
    [touches, resources].every(Array.isArray),
  call: ({ method, url, files }) =>
    typeof method === 'string' && typeof url === 'string' && Array.isArray(files),
  scan: ({ key }) => typeof key === 'string',
};

/** A row in the form of this version; null where it is none of ours, or not whole. */
export const inForm = <T = Command>(
  kind: Kind,
  row: unknown,
  { format = 0 }: Formed,
  steps = STEPS,
): T | null => {
  if (typeof row !== 'object' || row === null || isNewer({ format }, steps.length)) return null;
  const brought = steps.slice(format).reduce((form, step) => step[kind](form), row as Row);
  return IS[kind](brought) ? (brought as T) : null;
};
