interface Sort {
  field: string;
  order: string;
}

/** The call that answers the report on paper: the list's filter and order, with these columns. */
export const pdfAddress = (
  { q, ...filters }: Record<string, unknown>,
  sort: Sort,
  columns: string[],
): string => {
  const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]));
  if (q) query.set('filter[search]', String(q));
  query.set('sort', sort.order === 'DESC' ? `-${sort.field}` : sort.field);
  columns.forEach((column, index) => {
    query.set(`active[${index}]`, column);
  });
  return `/api/reports/download?${query}`;
};
