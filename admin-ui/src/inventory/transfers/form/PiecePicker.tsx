import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useT } from '../../../i18n/useT';
import { ConfirmDialog } from '../../../shell/ConfirmDialog';
import { ErrorAlert } from '../../../shell/ErrorAlert';
import { SearchBox } from '../../../shell/SearchBox';
import type { Piece } from '../../types';
import { useFreePieces } from '../calls';
import type { Chosen } from '../types';
import { PickerProduct } from './PickerProduct';
import { byProduct } from './values';

interface Props {
  origin: number;
  chosen: Chosen[];
  onAdd: (pieces: Piece[]) => void;
  onClose: () => void;
}

/** What is free at the origin, by product: so many of one, or single pieces. */
export const PiecePicker = ({ origin, chosen, onAdd, onClose }: Props) => {
  const t = useT();
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<Map<number, Piece>>(() => new Map());
  const { data, error, isPending } = useFreePieces(origin, text);
  const there = new Set(chosen.map(({ id }) => id));
  const free = (data?.pieces ?? []).filter(({ id }) => !there.has(id));
  const pick = (group: Piece[], wanted: Piece[]) => {
    const next = new Map(picked);
    for (const { id } of group) next.delete(id);
    for (const piece of wanted) next.set(piece.id, piece);
    setPicked(next);
  };
  return (
    <ConfirmDialog
      title={t('transfers.picker.title')}
      confirm={picked.size > 0 ? t('transfers.picker.add', { smart_count: picked.size }) : t('ra.action.add')}
      disabled={picked.size === 0}
      onConfirm={() => onAdd([...picked.values()])}
      onClose={onClose}
    >
      <SearchBox value={text} onChange={setText} label={t('transfers.picker.search')} wide />
      {error && <ErrorAlert error={error} />}
      {isPending && <Skeleton variant="rounded" height={200} aria-hidden />}
      {data && free.length === 0 && (
        <Typography variant="body2" color="text.secondary" role="status">
          {t(text ? 'shell.list.none_found' : 'transfers.picker.nothing')}
        </Typography>
      )}
      <Stack sx={{ maxHeight: '50vh', overflowY: 'auto', mx: -1 }}>
        {byProduct(free).map(({ product, name, pieces }) => (
          <PickerProduct
            key={product}
            pieces={pieces}
            cut={name === data?.cut}
            picked={picked}
            onPick={(wanted) => pick(pieces, wanted)}
          />
        ))}
      </Stack>
      {data?.cut !== undefined && (
        <Box role="status">
          <Typography variant="caption" color="text.secondary">
            {t('transfers.picker.more', { shown: data.pieces.length, total: data.total })}
          </Typography>
        </Box>
      )}
    </ConfirmDialog>
  );
};
