import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { HttpAnswer } from '../../api/types';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { StatusChip } from '../../shell/StatusChip';
import { nameOf, type Piece } from '../types';
import type { PiecePage } from './types';

const SIZE = 20;

export type ReadPieces = (
  id: number,
  query: { page: number; limit: number },
  signal: AbortSignal,
) => Promise<HttpAnswer<PiecePage>>;

interface Props {
  of: [document: string, id: number];
  read: ReadPieces;
}

/** The pieces of one document, a page at a time. */
export const PiecesOf = ({ of, read }: Props) => {
  const t = useT();
  const [page, setPage] = useState(1);
  const { data, isPending } = useQuery({
    queryKey: ['pieces', ...of, page],
    queryFn: async ({ signal }) => (await read(of[1], { page, limit: SIZE }, signal)).json,
    placeholderData: keepPreviousData,
  });
  if (isPending) return <Skeleton variant="rounded" height={200} />;
  if (!data) return <Alert severity="error">{t('movements.pieces.failed')}</Alert>;
  if (data.total === 0) return <Typography>{t('movements.pieces.none')}</Typography>;
  const from = (page - 1) * SIZE + 1;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.data.map((piece) => (
          <PieceLine key={piece.id} piece={piece} />
        ))}
      </Box>
      <Stack direction="row" spacing={1} sx={{ mt: 2, alignItems: 'center', justifyContent: 'flex-end' }}>
        <Typography variant="body2" color="text.secondary">
          {t('movements.pieces.page', { from, to: from + data.data.length - 1, total: data.total })}
        </Typography>
        <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
          {t('movements.pieces.before')}
        </Button>
        <Button disabled={page * SIZE >= data.total} onClick={() => setPage(page + 1)}>
          {t('movements.pieces.next')}
        </Button>
      </Stack>
    </>
  );
};

const PieceLine = ({ piece }: { piece: Piece }) => (
  <Stack
    component="li"
    direction={{ xs: 'column', sm: 'row' }}
    spacing={{ xs: 0.5, sm: 2 }}
    sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', alignItems: { sm: 'center' } }}
  >
    <Link
      component={RouterLink}
      to={pathTo('piece-details', { id: piece.id })}
      className="tabular"
      sx={{ minWidth: 160, fontWeight: 600, overflowWrap: 'anywhere' }}
    >
      {nameOf(piece)}
    </Link>
    <Link component={RouterLink} to={pathTo('product-details', { id: piece.FK_IdProduct })} sx={{ flex: 1 }}>
      {piece.product}
    </Link>
    <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <StatusChip status={piece.status} />
      <StatusChip status={piece.Condition} />
      <Typography variant="body2" color="text.secondary">
        {piece.Location || '—'}
      </Typography>
    </Stack>
  </Stack>
);
