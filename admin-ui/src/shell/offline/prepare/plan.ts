import type { QueryKey } from '@tanstack/react-query';
import type { GetListResult, RaRecord, SortPayload } from 'ra-core';
import { dataProvider } from '../../../api/dataProvider';
import type { Translate } from '../../../i18n/useT';
import { WHOLE } from '../../detail/DetailPage';

/** What a screen asks the server for, under the key by which it looks for the answer. */
export interface Read {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<unknown>;
}

export interface ListWish {
  sort: SortPayload;
  filter: Record<string, unknown>;
}

export interface ListOf extends ListWish {
  resource: string;
}

export type PartName = 'orders' | 'transfers' | 'imports' | 'refunds' | 'leases' | 'counts' | 'entries';

/** What is done of one resource where there is no network. */
export interface Part<Row extends RaRecord = RaRecord> {
  name: PartName;
  resource: string;
  /** From where one comes to it: lists as their screens open them. */
  lists: ListOf[];
  /** What fills the selects of its dialogs. */
  tables: Read[];
  /** Which of them wait for somebody: their pages are read too. */
  waiting: ListWish[];
  one: (row: Row, t: Translate) => { title: string; path: string; reads: Read[] };
}

/** Who prepares, and for where. */
export interface Traveller {
  can: (action: string, subject: string) => boolean;
  /** None: whoever works everywhere takes what waits everywhere. */
  place: number | null;
}

export type Plan = (traveller: Traveller) => Part[];

/** Rows are those of the part's own resource. */
export const partOf = <Row extends RaRecord>(part: Part<Row>): Part => part as unknown as Part;

/** The query of a screen: TanStack's own type allows for one without a function, which none of ours is. */
export const readOf = (query: { queryKey: QueryKey; queryFn?: unknown }): Read => query as Read;

/** A record, as react-admin asks for the one of a detail. */
export const wholeOf = (resource: string, id: RaRecord['id']): Read => ({
  queryKey: [resource, 'getOne', { id: String(id), meta: WHOLE }],
  queryFn: async ({ signal }) => (await dataProvider.getOne(resource, { id, meta: WHOLE, signal })).data,
});

/** Rows that are read of a list at once. */
export const MOST = 100;
/** How often more are asked for of what waits: 300 of each are more than a day has; how many are left is told. */
export const MOST_PAGES = 3;
/** As many as a list shows at once. */
const PAGE = 10;

const keyOf = ({ resource, sort, filter }: ListOf, page: number, perPage: number): QueryKey => [
  resource,
  'getList',
  { pagination: { page, perPage }, sort, filter },
];

export const rowsOf = (list: ListOf, page = 1): Read => ({
  queryKey: keyOf(list, page, MOST),
  queryFn: ({ signal }) => {
    const { resource, sort, filter } = list;
    return dataProvider.getList(resource, { pagination: { page, perPage: MOST }, sort, filter, signal });
  },
});

/** The same rows as the pages that one turns; one without rows says that there is none. */
export const pagesOf = (
  list: ListOf,
  { data, total }: GetListResult,
): [key: QueryKey, answer: GetListResult][] =>
  Array.from({ length: Math.max(1, Math.ceil(data.length / PAGE)) }, (_, at) => [
    keyOf(list, at + 1, PAGE),
    { data: data.slice(at * PAGE, (at + 1) * PAGE), total },
  ]);
