import { type GetListParams, type RaRecord, useListContext } from 'ra-core';
import { useEffect } from 'react';
import type { RowTarget } from './ListBody';

/** The page of a list that was seen last: the way to the record before and after one of its rows. */
export interface ListedPage {
  resource: string;
  params: Required<Pick<GetListParams, 'pagination' | 'sort' | 'filter'>>;
  /** Where its rows lead, in their order. */
  paths: string[];
  total: number;
  pathOf: (row: RaRecord) => string;
}

let last: ListedPage | undefined;

export const lastPage = (): ListedPage | undefined => last;

export const keepPage = (page: ListedPage | undefined): void => {
  last = page;
};

interface KeptPageProps<Row extends RaRecord> {
  target: RowTarget<Row>;
  filter?: object;
}

/** Keeps the page that is shown, once its rows are there; `filter` is what it always asks for besides. */
export const KeptPage = <Row extends RaRecord>({ target, filter }: KeptPageProps<Row>) => {
  const { resource, page, perPage, sort, filterValues, data, total, isFetching } = useListContext<Row>();
  useEffect(() => {
    if (isFetching || !data || total === undefined || !('path' in target)) return;
    keepPage({
      resource,
      params: { pagination: { page, perPage }, sort, filter: { ...filterValues, ...filter } },
      paths: data.map(target.path),
      total,
      pathOf: target.path as (row: RaRecord) => string,
    });
  }, [resource, page, perPage, sort, filterValues, filter, data, total, isFetching, target]);
  return null;
};
