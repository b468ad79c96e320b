import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type CountRow = Schemas['CountRow'];
export type StockCount = Schemas['CountDetail'];
export type CountLine = Schemas['CountLineRow'];
export type ReadAnswer = Schemas['ReadOut'];
export type Difference = 'missing' | 'elsewhere' | 'unknown';
export type LineAnswer = 'report' | 'keep' | 'move' | 'back' | 'ignore';

export const COUNTS = 'stock-counts';
export const NEWEST = { field: 'id', order: 'DESC' } as const;
/** What is read or reviewed yet. */
export const RUNNING = ['Abierto', 'En revisión'];
export const LINES = 'stock-count-lines';

/** What can be done about each difference, the usual one first. */
export const ANSWERS: Record<Difference, LineAnswer[]> = {
  missing: ['report', 'keep'],
  elsewhere: ['move', 'back'],
  unknown: ['ignore'],
};
export const KINDS = Object.keys(ANSWERS) as Difference[];
