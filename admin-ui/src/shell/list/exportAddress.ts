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
