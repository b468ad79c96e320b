import { http } from './http';
import type { components } from './schema';

/**
 * What every list and record has under `/api/admin`, by the name of its resource: OpenAPI names each call apart, the shell
 * knows a name only.
 */
type Schemas = components['schemas'];

export type HistoryEntry = Schemas['HistoryEntry'];
export type HistoryChange = Schemas['HistoryChange'];
export type Sum = Schemas['SumOut'];

const dataOf = async <T>(address: string, signal: AbortSignal): Promise<T> =>
  (await http<{ data: T }>(address, { signal })).json.data;

export const readHistory = (resource: string, id: string | number, signal: AbortSignal) =>
  dataOf<HistoryEntry[]>(`/api/admin/${resource}/${id}/history`, signal);

/** Of all rows of a filter. */
export const readSums = (resource: string, filter: string, signal: AbortSignal) =>
  dataOf<Sum[]>(`/api/admin/${resource}/sums?${new URLSearchParams({ filter })}`, signal);

export interface ExportWish {
  resource: string;
  format: 'csv' | 'xlsx';
  sort: { field: string; order: string };
  filter: Record<string, unknown>;
  /** None: every column that the person may see, as the imports take them back. */
  columns: string[];
}

/** All rows of the filter, in the list's order, with the chosen columns: made by the server. */
export const exportAddress = ({ resource, format, sort, filter, columns }: ExportWish): string => {
  const query = new URLSearchParams({
    sort: JSON.stringify([sort.field, sort.order]),
    filter: JSON.stringify(filter),
  });
  columns.forEach((column, index) => {
    query.set(`active[${index}]`, column);
  });
  return `/api/admin/${resource}/export.${format}?${query}`;
};
