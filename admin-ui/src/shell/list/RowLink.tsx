import Link from '@mui/material/Link';
import type { RaRecord } from 'ra-core';
import type { MouseEvent } from 'react';
import { Link as RouterLink } from 'react-router';
import { cellOf, type ListColumn } from './columns';
import type { RowTarget } from './ListBody';

interface Props<Row extends RaRecord> {
  row: Row;
  column: ListColumn<Row>;
  target: RowTarget<Row>;
}

const STYLE = { color: 'text.primary', fontWeight: 560, textAlign: 'start' } as const;

/** What the row is called, as a link or a button: the row itself is only for the mouse. */
export const RowLink = <Row extends RaRecord>({ row, column, target }: Props<Row>) => {
  const keepFromRow = (event: MouseEvent) => event.stopPropagation();
  if ('path' in target) {
    return (
      <Link component={RouterLink} to={target.path(row)} onClick={keepFromRow} sx={STYLE}>
        {cellOf(column, row)}
      </Link>
    );
  }
  return (
    <Link
      component="button"
      type="button"
      sx={{ font: 'inherit', ...STYLE }}
      onClick={(event: MouseEvent) => {
        keepFromRow(event);
        target.open(row);
      }}
    >
      {cellOf(column, row)}
    </Link>
  );
};
