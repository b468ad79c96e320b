import {
  type RaRecord,
  type SortPayload,
  useListContext,
  useNotify,
  useStore,
  useStoreContext,
} from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type Key, useT } from '../../../i18n/useT';
import { chosenColumns, hiddenByDefault, type ListColumn } from '../columns';
import type { ListFilter } from '../ListToolbar';
import { type SavedView, useSavedViews } from './calls';
import { isSeenAs, keptColumns, type Shape, shapeOf, sortOf } from './shape';

export interface ViewedList<Row extends RaRecord> {
  columns: ListColumn<Row>[];
  filters: ListFilter[];
  storeKey: string;
  /** How it is by itself. */
  sort: SortPayload;
  opensWith?: Record<string, unknown>;
}

const NO_FILTERS = {};

/** The views of the list around it: which one is seen, how the list is seen now, and how to see another one. */
export const useViews = <Row extends RaRecord>(list: ViewedList<Row>) => {
  const { columns, storeKey, sort: ownSort, opensWith = NO_FILTERS } = list;
  const { resource, filterValues, sort, setFilters, setSort } = useListContext<Row>();
  const found = useSavedViews(resource);
  const tell = useGone(list.filters);
  const byDefault = hiddenByDefault(columns);
  const table = `${storeKey}.datatable`;
  const [hidden, setHidden] = useStore<string[]>(table, byDefault);
  const [ranks, setRanks] = useStore<number[] | undefined>(`${table}_columnRanks`);
  const [seen, setSeen] = useStore<number | null>(`${storeKey}.view`, null);

  const all = columns.map(({ source }) => source as string);
  const names = (some: ListColumn<Row>[]) => some.map(({ source }) => source as string);
  const own = shapeOf({
    filterValues: opensWith,
    sort: ownSort,
    columnNames: names(chosenColumns(columns, byDefault)),
  });
  const now = shapeOf({ filterValues, sort, columnNames: names(chosenColumns(columns, hidden, ranks)) });
  const active = found?.views.find(({ id }) => id === seen);

  const see = (shape: Shape) => {
    const chosen = keptColumns(all, shape.columnNames.length > 0 ? shape.columnNames : own.columnNames);
    setHidden(chosen.hidden);
    setRanks(chosen.ranks);
    setFilters({ ...shape.filters, ...(shape.search && { q: shape.search }) }, [], false);
    setSort(sortOf(shape.sort || own.sort));
  };
  const open = (view: SavedView | null) => {
    setSeen(view?.id ?? null);
    see(view ?? own);
    if (view?.gone.length) tell(view);
  };

  const untouched = useUntouched(storeKey);
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    if (begun || !found) return;
    setBegun(true);
    const first = found.views.find(({ mine, isDefault }) => mine && isDefault);
    if (first && untouched) open(first);
  });

  return {
    resource,
    views: found?.views ?? [],
    mayShare: found?.mayShare ?? false,
    active,
    differs: Boolean(active) && !isSeenAs(active as SavedView, now, own, all),
    now,
    open,
    /** The list is seen so already. */
    keep: (id: number | null) => setSeen(id),
  };
};

/** Nobody has asked this list for anything yet: neither its address, nor somebody in this browser before. */
const useUntouched = (storeKey: string): boolean => {
  const { search } = useLocation();
  const { getItem } = useStoreContext();
  const [fresh] = useState(() => Object.keys(getItem<object>(storeKey) ?? {}).length === 0);
  const asked = new URLSearchParams(search);
  return fresh && !asked.has('filter') && !asked.has('sort');
};

/** Says what the view had that the list has no more. */
const useGone = (filters: ListFilter[]) => {
  const t = useT();
  const notify = useNotify();
  const labelOf = (name: string): string => {
    if (name === 'sort') return t('views.order');
    const label: Key | undefined = filters.find(({ source }) => source === name)?.label;
    return label ? t(label) : name;
  };
  return ({ name, gone }: SavedView) =>
    notify('views.gone', {
      type: 'warning',
      messageArgs: { name, gone: gone.map(labelOf).join(', ') },
      autoHideDuration: 10_000,
    });
};
