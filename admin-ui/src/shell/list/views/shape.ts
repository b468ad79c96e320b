import type { SortPayload } from 'ra-core';
import type { SavedView } from './calls';

/** How a list is seen: what a view keeps of it. */
export type Shape = Pick<SavedView, 'search' | 'filters' | 'sort' | 'columnNames'>;

interface Listed {
  filterValues: Record<string, unknown>;
  sort: SortPayload;
  /** The names of those in view, in their order. */
  columnNames: string[];
}

export const shapeOf = ({ filterValues: { q = '', ...filters }, sort, columnNames }: Listed): Shape => ({
  search: String(q),
  filters,
  sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}`,
  columnNames,
});

export const sortOf = (sort: string): SortPayload => ({
  field: sort.replace(/^-/, ''),
  order: sort.startsWith('-') ? 'DESC' : 'ASC',
});

/** The address makes strings of numbers, and a list of one value is that value. */
const plain = (value: unknown): string[] => [value ?? []].flat().map(String).filter(Boolean).sort();

const sameFilters = (one: Shape['filters'], other: Shape['filters']): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => plain(one[name]).join('\n') === plain(other[name]).join('\n'),
  );

/** Is the list seen as the view has it? What the view does not say is as in `own`, the list by itself; `all` are its columns. */
export const isSeenAs = (view: Shape, now: Shape, own: Shape, all: string[]): boolean => {
  const there = view.columnNames.filter((name) => all.includes(name));
  const columns = there.length > 0 ? there : own.columnNames;
  return (
    view.search === now.search &&
    sameFilters(view.filters, now.filters) &&
    (view.sort || own.sort) === now.sort &&
    columns.join('\n') === now.columnNames.join('\n')
  );
};

/** The chosen columns as react-admin's table keeps them: which are hidden, and where each stands; `all` is their own order. */
export const keptColumns = (all: string[], chosen: string[]): { hidden: string[]; ranks: number[] } => {
  const shown = chosen.filter((name) => all.includes(name));
  const hidden = all.filter((name) => !shown.includes(name));
  return { hidden, ranks: [...shown, ...hidden].map((name) => all.indexOf(name)) };
};
