import type { ImportError } from './kinds';

/** One kind of mistake: what is wrong in which column, and in which rows. */
export interface Fault {
  column: string;
  message: string;
  rows: number[];
  /** What the cells say, each once. */
  values: string[];
}

/** What makes most rows wrong comes first: it is one thing to mend. */
export const faultsOf = (errors: readonly ImportError[]): Fault[] => {
  const faults = new Map<string, Fault>();
  for (const { row, column, message, value } of errors) {
    const key = JSON.stringify([column, message]);
    const fault = faults.get(key) ?? { column, message, rows: [], values: [] };
    fault.rows.push(row);
    if (value && !fault.values.includes(value)) fault.values.push(value);
    faults.set(key, fault);
  }
  return [...faults.values()].sort((a, b) => b.rows.length - a.rows.length);
};
