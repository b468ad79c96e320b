import type { Identifier } from 'ra-core';
import type { ReactNode } from 'react';
import { FIELDS } from '../../api/fields.gen';
import type { components } from '../../api/schema';
import { date, dateTime, mxn, number, percent, rate, usd } from '../../i18n/format';
import { Shown } from '../../i18n/shown';
import type { Key } from '../../i18n/useT';
import { StatusChip } from '../StatusChip';
import { YesNo } from '../YesNo';
import type { ListColumn } from './columns';

type Schemas = components['schemas'];

/** The rows whose fields the server declares. */
type RowName = keyof typeof FIELDS & keyof Schemas;

/** The fields of a row that have a label. */
type FieldOf<Name extends RowName> = keyof (typeof FIELDS)[Name] & keyof Schemas[Name] & string;

type Kind =
  | 'text'
  | 'word'
  | 'status'
  | 'named'
  | 'id'
  | 'number'
  | 'percent'
  | 'mxn'
  | 'usd'
  | 'rate'
  | 'date'
  | 'datetime'
  | 'bool';

interface Field {
  kind: Kind;
  sort: boolean;
  file: boolean;
  needs?: readonly [action: string, subject: string];
}

/** What only the screen says of a column; `kind` where it looks otherwise than the server says: `word` of the wire's words. */
export interface Look<Row> {
  render?: (row: Row) => ReactNode;
  hidden?: boolean;
  nowrap?: boolean;
  kind?: Kind;
}

const FORMATS: Record<Kind, (value: never) => ReactNode> = {
  text: (value: string) => value,
  word: (value: string) => <Shown word={value} />,
  status: (value: string) => <StatusChip status={value} />,
  named: ({ name }: { name: string }) => name,
  id: (value: number) => <span className="tabular">#{value}</span>,
  number,
  percent,
  mxn,
  usd,
  rate,
  date,
  datetime: dateTime,
  bool: (value: boolean) => <YesNo value={value} />,
};
const RIGHT: Kind[] = ['number', 'percent', 'mxn', 'usd', 'rate'];
const WRAPS: Kind[] = ['text', 'word', 'status', 'named', 'bool'];

const missing = (value: unknown) => value === null || value === undefined || value === '';

/**
 * The columns of a list in the order of `looks`. Label, format, alignment, whether it is sorted by, whether files have
 * it and who may see it are what the server's row says; `looks` adds what is this screen's own.
 */
export const columnsOf = <Name extends RowName>(
  name: Name,
  looks: { [F in FieldOf<Name>]?: Look<Schemas[Name]> },
): ListColumn<Schemas[Name] & { id: Identifier }>[] =>
  Object.entries<Look<Schemas[Name]> | undefined>(looks).map(([source, look]) =>
    columnOf(name, source as FieldOf<Name>, look),
  );

const columnOf = <Name extends RowName>(
  name: Name,
  source: FieldOf<Name>,
  { kind, ...own }: Look<Schemas[Name]> = {},
): ListColumn<Schemas[Name] & { id: Identifier }> => {
  const field = FIELDS[name][source] as Field;
  const looks = kind ?? field.kind;
  return {
    source,
    label: `fields.${name}.${source}` as Key,
    numeric: RIGHT.includes(looks),
    nowrap: !WRAPS.includes(looks),
    sortable: field.sort,
    ...(!field.file && { exported: false }),
    ...(field.needs && { needs: [...field.needs] }),
    render: (row) => {
      const value = row[source];
      return missing(value) ? null : FORMATS[looks](value as never);
    },
    ...own,
  };
};
