import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { CARD, CardFacts } from '../list/CardFacts';
import { useNarrow } from '../list/useNarrow';

interface Props {
  label: string;
  heads: string[];
  /** Which of the columns are words, by their place; the others are amounts. */
  words: number[];
  rows: { key: string | number; cells: ReactNode[]; quiet?: boolean }[];
}

/** Amounts below one another; on a phone each row is a card, as in lists. */
export const MoneyTable = (props: Props) => {
  const narrow = useNarrow();
  return narrow ? <Cards {...props} /> : <Amounts {...props} />;
};

const Cards = ({ label, heads, rows }: Props) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, mx: -2, p: 0 }}>
    {rows.map(({ key, cells, quiet }) => (
      <Box
        component="li"
        key={key}
        className="tabular"
        sx={quiet ? { ...CARD, color: 'text.secondary' } : CARD}
      >
        <CardFacts
          facts={cells
            .map((value, at) => ({ name: at, label: heads[at] ?? '', value }))
            .filter(({ value }) => value !== '' && value !== false && value !== null)}
        />
      </Box>
    ))}
  </Box>
);

const Amounts = ({ label, heads, words, rows }: Props) => (
  <TableContainer tabIndex={0} aria-label={label} role="region">
    <Table size="small" aria-label={label} sx={NARROW}>
      <TableHead>
        <TableRow>
          {heads.map((head, at) => (
            <TableCell key={head} align={words.includes(at) ? 'left' : 'right'} sx={{ whiteSpace: 'nowrap' }}>
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, cells, quiet }) => (
          <TableRow key={key}>
            {cells.map((cell, at) => (
              <TableCell
                key={heads[at]}
                align={words.includes(at) ? 'left' : 'right'}
                className="tabular"
                sx={{ color: quiet ? 'text.secondary' : undefined, whiteSpace: 'nowrap' }}
              >
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

const NARROW = { '& .MuiTableCell-root': { px: 1.25 } } as const;
