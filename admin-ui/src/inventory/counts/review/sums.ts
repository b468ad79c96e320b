import { type Difference, KINDS, type StockCount } from '../types';

export interface Sums {
  all: number;
  /** Neither answered nor gone. */
  open: number;
  answered: number;
}

/** How many differences there are of each kind, and how many of them wait. */
export const sumsOf = (tally: StockCount['tally']): Record<Difference, Sums> => {
  const sum = (kind: Difference, of: (row: StockCount['tally'][number]) => boolean) =>
    tally.filter((row) => row.kind === kind && of(row)).reduce((total, { lines }) => total + lines, 0);
  return Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      {
        all: sum(kind, () => true),
        open: sum(kind, ({ answer, outcome }) => answer === '' && outcome === ''),
        answered: sum(kind, ({ answer, outcome }) => answer !== '' && outcome === ''),
      },
    ]),
  ) as Record<Difference, Sums>;
};
