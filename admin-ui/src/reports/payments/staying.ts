import type { QueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';

/** What a step changes of a row. */
export interface Kept {
  status: string;
  confirmedBy: { id: number; name: string } | null;
  confirmedAt: string | null;
}

interface Page {
  data: RaRecord[];
}

/** The row stays where it is, as it stands now, until the list is asked for anew. */
export const stay = (client: QueryClient, resource: string, id: number, now: Kept): void => {
  const { status, confirmedBy, confirmedAt } = now;
  client.setQueriesData<Page>({ queryKey: [resource, 'getList'] }, (page) =>
    page?.data
      ? {
          ...page,
          data: page.data.map((row) =>
            row.id === id ? { ...row, status, confirmedBy, confirmedAt, actions: [] } : row,
          ),
        }
      : page,
  );
};
