import Box from '@mui/material/Box';
import { type RaRecord, useTranslate } from 'ra-core';
import { DataTable } from 'ra-ui-materialui';
import { useMemo } from 'react';
import { cellOf, hiddenByDefault, type ListColumn } from './columns';
import type { RowTarget } from './ListBody';
import { RowCheckbox } from './RowCheckbox';
import { RowLink } from './RowLink';

interface Props<Row extends RaRecord> {
  columns: ListColumn<Row>[];
  storeKey: string;
  target: RowTarget<Row>;
  choosing?: boolean;
}

/** react-admin's table: the first column is the link that the keyboard reaches. */
export const ListTable = <Row extends RaRecord>({
  columns,
  storeKey,
  target,
  choosing = false,
}: Props<Row>) => {
  const translate = useTranslate();
  const hidden = useMemo(() => hiddenByDefault(columns), [columns]);
  const rowClick = (_id: unknown, _resource: string, row: Row): string | false => {
    if ('path' in target) return target.path(row);
    target.open(row);
    return false;
  };
  return (
    <DataTable<Row>
      bulkActionButtons={false}
      hiddenColumns={hidden}
      storeKey={storeKey}
      rowClick={rowClick}
      sx={TABLE}
    >
      {columns.map((column, index) => (
        <DataTable.Col
          key={column.source}
          source={column.source}
          label={translate(column.label)}
          disableSort={column.sortable === false}
          align={column.numeric ? 'right' : undefined}
          className={classOf(column)}
          render={(row: Row) =>
            index === 0 ? (
              // Beside each other, however little room a long name leaves.
              <Box component="span" sx={{ display: 'flex', alignItems: 'center' }}>
                {choosing && <RowCheckbox row={row} name={String(row[column.source])} />}
                <RowLink row={row} column={column} target={target} />
              </Box>
            ) : (
              cellOf(column, row)
            )
          }
        />
      ))}
    </DataTable>
  );
};

const classOf = ({ numeric, nowrap }: ListColumn<never>): string | undefined =>
  [numeric && 'tabular', nowrap && 'nowrap'].filter(Boolean).join(' ') || undefined;

const TABLE = {
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  '& .RaDataTable-clickableRow': { cursor: 'pointer' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& td:first-of-type:not(.nowrap)': { minWidth: { sm: 150, xl: 220 } },
  // On a laptop's screen the last columns would stand beyond the edge.
  '& td, & th': { px: 1.5, '@media (max-width: 1400px)': { px: 0.75 } },
  '& td:first-of-type, & th:first-of-type': { pl: 1.5 },
  '& .nowrap': { whiteSpace: 'nowrap' },
  // Where many amounts stand beside each other, their heads take two lines.
  '& th.tabular:not(.nowrap)': { whiteSpace: 'normal', lineHeight: 1.35 },
  '& td': { maxWidth: 320, overflow: 'hidden', textOverflow: 'ellipsis' },
};
