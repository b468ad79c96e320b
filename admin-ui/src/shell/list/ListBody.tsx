import Box from '@mui/material/Box';
import { type RaRecord, useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import type { ListColumn } from './columns';
import { ListCards } from './ListCards';
import { ListEmpty, ListFailed, ListNothing } from './ListMessages';
import { ListPages } from './ListPages';
import { ListSkeleton } from './ListSkeleton';
import { ListTable } from './ListTable';
import { useNarrow } from './useNarrow';

/** An address to go to, or what a click opens on this page. */
export type RowTarget<Row> = { path: (row: Row) => string } | { open: (row: Row) => void };

interface Props<Row extends RaRecord> {
  columns: ListColumn<Row>[];
  storeKey: string;
  target: RowTarget<Row>;
  empty?: ReactNode;
  /** Rows can be ticked. */
  choosing?: boolean;
}

export const ListBody = <Row extends RaRecord>({ empty = <ListEmpty />, ...rows }: Props<Row>) => {
  const { isPending, error, total, filterValues, data, isFetching } = useListContext<Row>();
  const narrow = useNarrow();
  if (isPending) return <ListSkeleton columns={rows.columns.length} />;
  if (error && !data) return <ListFailed />;
  if (total === 0) return Object.keys(filterValues).length > 0 ? <ListNothing /> : empty;
  return (
    <Box aria-busy={isFetching}>
      {narrow ? <ListCards {...rows} /> : <ListTable {...rows} />}
      <ListPages />
    </Box>
  );
};
