import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { Key } from '../../i18n/useT';

/** One column of a list: a table's column on a desktop, a line of a card on a phone. */
export interface ListColumn<Row extends RaRecord = RaRecord> {
  source: keyof Row & string;
  label: Key;
  /** What the cell shows; the value itself by default. */
  render?: (row: Row) => ReactNode;
  numeric?: boolean;
  /** Codes and numbers: never broken over two lines. */
  nowrap?: boolean;
  /** The server sorts by it; true unless said otherwise. */
  sortable?: boolean;
  /** In the files too; true unless said otherwise. */
  exported?: false;
  /** Hidden until the person chooses it. */
  hidden?: boolean;
  /** A button that says itself what it does: its card repeats no label. */
  unlabelled?: true;
  /** Shown only to who has this pair: the server leaves the value out for everybody else. */
  needs?: [action: string, subject: string];
}

export const NOTHING = '—';

/** A value that is not there is a dash, so that no cell is ever just empty; `false` is nothing, and no line of a card. */
export const cellOf = <Row extends RaRecord>(column: ListColumn<Row>, row: Row): ReactNode => {
  const shown = column.render ? column.render(row) : (row[column.source] as ReactNode);
  return shown === null || shown === undefined || shown === '' ? NOTHING : shown;
};

/** The chosen columns in their chosen order, as react-admin's table keeps them. */
export const chosenColumns = <C extends { source: string }>(
  columns: C[],
  hidden: string[],
  ranks?: number[],
): C[] => {
  const ordered = ranks ? reorder(columns, ranks) : columns;
  return ordered.filter((column) => !hidden.includes(column.source));
};

const reorder = <C>(columns: C[], ranks: number[]): C[] => {
  const ordered: C[] = [];
  columns.forEach((column, index) => {
    const rank = ranks.indexOf(index);
    ordered[rank === -1 ? index : rank] = column;
  });
  return ordered.filter((column) => column !== undefined);
};

export const hiddenByDefault = (columns: { source: string; hidden?: boolean }[]): string[] =>
  columns.filter((column) => column.hidden).map((column) => column.source);
