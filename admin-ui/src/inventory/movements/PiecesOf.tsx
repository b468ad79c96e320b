import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HttpAnswer } from '../../api/types';
import { useT } from '../../i18n/useT';
import { PieceTable } from '../PieceTable';
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
  /** Of its products, by their ids. */
  pictures?: Record<number, string | null>;
}

export const piecesQuery = (of: Props['of'], read: ReadPieces, page: number) =>
  queryOptions({
    queryKey: ['pieces', ...of, page],
    queryFn: async ({ signal }) => (await read(of[1], { page, limit: SIZE }, signal)).json,
  });

/** The pieces of one document, a page at a time. */
export const PiecesOf = ({ of, read, pictures = {} }: Props) => {
  const t = useT();
  const [page, setPage] = useState(1);
  const { data, isPending } = useQuery({
    ...piecesQuery(of, read, page),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <Skeleton variant="rounded" height={200} />;
  if (!data) return <Alert severity="error">{t('movements.pieces.failed')}</Alert>;
  if (data.total === 0) return <Typography>{t('movements.pieces.none')}</Typography>;
  const from = (page - 1) * SIZE + 1;
  return (
    <>
      <PieceTable
        label={t('movements.tabs.pieces')}
        lines={data.data.map((piece) => ({
          ...piece,
          state: piece.status,
          thumbnail: pictures[piece.FK_IdProduct] ?? null,
        }))}
      />
      {data.total > SIZE && (
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
      )}
    </>
  );
};
