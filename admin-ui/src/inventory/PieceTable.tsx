import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../auth/useSession';
import { useT } from '../i18n/useT';
import { documentPath } from '../shell/documents';
import { StatusChip } from '../shell/StatusChip';
import { Thumb } from '../shell/Thumb';
import { PieceName } from './PieceName';

export interface PieceLine {
  IdPiece: number;
  Tag: string;
  NoSeries: string;
  FK_IdProduct: number;
  product: string;
  Model: string;
  name_brand: string;
  Condition: string;
  Location: string;
  /** Where it is, in a word. */
  state: string;
  thumbnail: string | null;
  /** What else is told of it. */
  note?: ReactNode;
}

const WIDE = { display: { xs: 'none', sm: 'table-cell' } } as const;
const NARROW = { display: { sm: 'none' } } as const;

/** Pieces of a document with their pictures: a table, on a phone of two columns. */
export const PieceTable = ({ label, lines }: { label: string; lines: PieceLine[] }) => {
  const t = useT();
  return (
    <Table size="small" aria-label={label}>
      <TableHead sx={{ display: { xs: 'none', sm: 'table-header-group' } }}>
        <TableRow>
          <TableCell sx={{ width: 56 }} />
          <TableCell>{t('pieces.fields.Tag')}</TableCell>
          <TableCell>{t('pieces.fields.product')}</TableCell>
          <TableCell>{t('pieces.fields.Location')}</TableCell>
          <TableCell>{t('pieces.fields.Condition')}</TableCell>
          <TableCell>{t('pieces.fields.status')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <PieceRow key={line.IdPiece} line={line} />
        ))}
      </TableBody>
    </Table>
  );
};

const PieceRow = ({ line }: { line: PieceLine }) => (
  <TableRow>
    <TableCell sx={{ width: 56, pr: 0 }}>
      <Thumb src={line.thumbnail} />
    </TableCell>
    <TableCell>
      <PieceName piece={line} />
      <Box sx={NARROW}>
        <ProductName line={line} />
        <Typography variant="caption" color="text.secondary">
          {line.Location}
        </Typography>
        <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
          <StatusChip status={line.Condition} />
          <StatusChip status={line.state} />
        </Box>
        {line.note}
      </Box>
    </TableCell>
    <TableCell sx={WIDE}>
      <ProductName line={line} />
      {line.note}
    </TableCell>
    <TableCell sx={WIDE}>{line.Location || '—'}</TableCell>
    <TableCell sx={WIDE}>
      <StatusChip status={line.Condition} />
    </TableCell>
    <TableCell sx={WIDE}>
      <StatusChip status={line.state} />
    </TableCell>
  </TableRow>
);

const ProductName = ({ line }: { line: PieceLine }) => {
  const { can } = useSession();
  const path = documentPath('product', line.FK_IdProduct, can);
  const more = [line.Model, line.name_brand].filter(Boolean).join(' · ');
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {path ? (
        <Link component={RouterLink} to={path}>
          {line.product}
        </Link>
      ) : (
        line.product
      )}
      <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
        {more}
      </Typography>
    </Box>
  );
};
