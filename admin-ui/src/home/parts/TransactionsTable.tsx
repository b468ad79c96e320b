import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { pathOfOne, screenOfOne } from '../../api/resources';
import { useSession } from '../../auth/useSession';
import { mxn, number } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import type { Pesos, TransactionRow } from '../types';
import { FigureLink } from './FigureLink';

const COLUMNS = ['name', 'quotes', 'orders', 'sold', 'paid', 'refunded', 'owed'] as const;
type Column = (typeof COLUMNS)[number];

interface Props {
  title: string;
  rows: TransactionRow[];
  /** A column; with - in front the largest comes first. */
  sort: string;
  onSort: (sort: string) => void;
}

/** A row a person; names open the person, amounts the lists that they sum. */
export const TransactionsTable = ({ title, rows, sort, onSort }: Props) => {
  const t = useT();
  const by = sort.replace('-', '');
  const descends = sort.startsWith('-');
  const columns = COLUMNS.filter((column) => column !== 'refunded' || rows.some(({ refunded }) => refunded));
  const turn = (column: Column) => onSort(by === column && descends ? column : `-${column}`);
  if (rows.length === 0)
    return (
      <Typography variant="body2" color="text.secondary" sx={{ py: 3, textAlign: 'center' }}>
        {t('home.nobody')}
      </Typography>
    );
  return (
    <TableContainer tabIndex={0} role="region" aria-label={title}>
      <Table size="small" className="tabular">
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell
                key={column}
                align={column === 'name' ? 'left' : 'right'}
                sortDirection={by === column && (descends ? 'desc' : 'asc')}
              >
                <TableSortLabel
                  active={by === column}
                  direction={by === column && !descends ? 'asc' : 'desc'}
                  onClick={() => turn(column)}
                >
                  {t(`home.columns.${column}`)}
                </TableSortLabel>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} hover>
              <TableCell component="th" scope="row">
                <Name row={row} />
              </TableCell>
              {columns.slice(1).map((column) => (
                <TableCell key={column} align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {shown(row, column)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

const Name = ({ row: { id, name, resource } }: { row: TransactionRow }) => {
  const { can } = useSession();
  const screen = resource ? screenOfOne(resource) : undefined;
  if (!resource || !screen || !can(screen.action, screen.resource)) return name;
  return (
    <Link component={RouterLink} to={pathOfOne(resource, id) ?? ''}>
      {name}
    </Link>
  );
};

const shown = (row: TransactionRow, column: Column): ReactNode => {
  const value = row[column];
  if (column === 'owed') return mxn(row.owed);
  if (typeof value === 'number') return number(value);
  return value && typeof value === 'object' ? <Figure amount={value} /> : null;
};

const Figure = ({ amount: { value, list } }: { amount: Pesos }) =>
  Number(value) === 0 ? mxn(value) : <FigureLink link={list}>{mxn(value)}</FigureLink>;
