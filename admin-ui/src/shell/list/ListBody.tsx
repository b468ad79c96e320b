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

export const ListBody = <Row extends RaRecord>({ empty, ...rows }: Props<Row>) => {
  const { isFetching } = useListContext<Row>();
  const narrow = useNarrow();
  return (
    <UntilListed columns={rows.columns.length} empty={empty}>
      <Box aria-busy={isFetching}>
        {narrow ? <ListCards {...rows} /> : <ListTable {...rows} />}
        <ListPages />
      </Box>
    </UntilListed>
  );
};

interface UntilProps {
  /** How many the rows have, for what stands there until they come. */
  columns: number;
  empty?: ReactNode;
  children: ReactNode;
}

/** What a list says while its rows come, when they do not, and when there are none. */
export const UntilListed = ({ columns, empty = <ListEmpty />, children }: UntilProps) => {
  const { isPending, error, total, filterValues, data } = useListContext();
  if (isPending) return <ListSkeleton columns={columns} />;
  if (error && !data) return <ListFailed />;
  if (total === 0) return Object.keys(filterValues).length > 0 ? <ListNothing /> : empty;
  return children;
};
