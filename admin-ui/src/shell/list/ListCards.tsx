import Box from '@mui/material/Box';
import { type RaRecord, useListContext, useStore } from 'ra-core';
import { useT } from '../../i18n/useT';
import { cellOf, chosenColumns, hiddenByDefault, type ListColumn, NOTHING } from './columns';
import type { RowTarget } from './ListBody';
import { RowCheckbox } from './RowCheckbox';
import { RowLink } from './RowLink';

interface Props<Row extends RaRecord> {
  columns: ListColumn<Row>[];
  storeKey: string;
  target: RowTarget<Row>;
  choosing?: boolean;
}

/** The same rows and chosen columns on a phone: one card a row. */
export const ListCards = <Row extends RaRecord>({ columns, storeKey, target, choosing }: Props<Row>) => {
  const { data = [] } = useListContext<Row>();
  const [hidden] = useStore<string[]>(storeKey, hiddenByDefault(columns));
  const [first, ...rest] = chosenColumns(columns, hidden);
  if (!first) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((row) => (
        <Box component="li" key={row.id} sx={CARD}>
          <Box sx={{ overflowWrap: 'anywhere', fontSize: '0.9rem' }}>
            {choosing && <RowCheckbox row={row} name={String(row[first.source])} />}
            <RowLink row={row} column={first} target={target} />
          </Box>
          <CardLines row={row} columns={rest} />
        </Box>
      ))}
    </Box>
  );
};

/** What each column says, one after the other: six records and more fit a phone. */
const CardLines = <Row extends RaRecord>({ row, columns }: { row: Row; columns: ListColumn<Row>[] }) => {
  const t = useT();
  return (
    <Box component="dl" sx={{ display: 'contents' }}>
      {columns
        .map((column) => ({ column, cell: cellOf(column, row) }))
        .filter(({ cell }) => cell !== false && cell !== NOTHING)
        .map(({ column, cell }) => (
          <Box key={column.source} sx={{ display: 'flex', gap: 0.5, minWidth: 0, alignItems: 'baseline' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {t(column.label)}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', fontWeight: 570 }}>
              {cell}
            </Box>
          </Box>
        ))}
    </Box>
  );
};

const CARD = {
  px: 2,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1.25,
  fontSize: '0.75rem',
  lineHeight: 1.4,
  '& [data-tone]': { fontSize: '0.7rem', lineHeight: 1.35, py: 0, px: 0.75 },
} as const;
