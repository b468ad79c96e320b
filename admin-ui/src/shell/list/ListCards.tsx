import Box from '@mui/material/Box';
import { type RaRecord, useListContext, useStore } from 'ra-core';
import { useT } from '../../i18n/useT';
import { CARD, CardFacts } from './CardFacts';
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

const CardLines = <Row extends RaRecord>({ row, columns }: { row: Row; columns: ListColumn<Row>[] }) => {
  const t = useT();
  const facts = columns
    .map((column) => ({
      name: column.source,
      label: t(column.label),
      value: cellOf(column, row),
      unlabelled: column.unlabelled,
    }))
    .filter(({ value }) => value !== false && value !== NOTHING);
  return <CardFacts facts={facts} />;
};
