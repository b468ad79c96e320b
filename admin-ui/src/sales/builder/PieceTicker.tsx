import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Dispatch, useId, useState } from 'react';
import { useT } from '../../i18n/useT';
import { nameOf } from '../../inventory';
import { SearchBox } from '../../shell/SearchBox';
import { piecesQuery, rentedQuery } from './calls';
import type { DraftAction } from './draft';
import { whereOf } from './PieceChips';
import { plain, promisedFor, rented } from './pieces';
import type { ChosenPiece, Draft, Line } from './types';

interface Props {
  line: Line;
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  onClose: () => void;
}

/** The pieces of a product that may be quoted, to be ticked by tag, condition and place; apart from them those that customers rent. */
export const PieceTicker = ({ line, draft, dispatch, onClose }: Props) => {
  const t = useT();
  const id = useId();
  const phone = useMediaQuery('(max-width: 599px)');
  const [words, setWords] = useState('');
  // What was chosen when the list opened stays in it, also once it is unticked.
  const [first] = useState(line.pieces);
  const { data = [], isPending } = useQuery({
    ...piecesQuery(line.id, words),
    placeholderData: keepPreviousData,
  });
  const { data: out = [] } = useQuery({
    ...rentedQuery(line.id, words),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const chosen = new Set(line.pieces.map((piece) => piece.id));
  const others = new Set(
    draft.circuits.flatMap(({ products }) =>
      products.flatMap(({ pieces }) => pieces.map((piece) => piece.id)),
    ),
  );
  const known = new Set(first.map((piece) => piece.id));
  const listed = (found: ChosenPiece[], isOf: (piece: ChosenPiece) => boolean): ChosenPiece[] => [
    ...first.filter((piece) => isOf(piece) && (!words || found.some(({ id }) => id === piece.id))),
    ...found.filter((piece) => !known.has(piece.id) && !others.has(piece.id)),
  ];
  const free = listed(data.map(plain), (piece) => promisedFor(piece) === null);
  const later = listed(rented(out), (piece) => promisedFor(piece) !== null);
  const tick = (piece: ChosenPiece, on: boolean) =>
    dispatch(
      on ? { type: 'put', pieces: [{ ...piece, product: line.name }] } : { type: 'take', id: piece.id },
    );
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={phone} maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('quoteBuilder.tick.title', { name: line.name })}</DialogTitle>
      <DialogContent>
        <Stack spacing={0.5} sx={{ pt: 1 }}>
          <SearchBox value={words} onChange={setWords} label={t('quoteBuilder.tick.search')} />
          {isPending && <Skeleton variant="rounded" height={160} aria-hidden />}
          {!isPending && free.length + later.length === 0 && (
            <Typography color="text.secondary">{t('quoteBuilder.tick.none')}</Typography>
          )}
          <Rows pieces={free} chosen={chosen} onTick={tick} />
          {later.length > 0 && (
            <Stack spacing={0.5} role="group" aria-labelledby={`${id}-rented`} sx={{ pt: 1.5 }}>
              <Typography variant="subtitle2" id={`${id}-rented`}>
                {t('quoteBuilder.tick.rented')}
              </Typography>
              <Typography variant="caption" color="text.secondary">
                {t('quoteBuilder.tick.rented_hint')}
              </Typography>
              <Rows pieces={later} chosen={chosen} onTick={tick} isDisabled={isOut} />
            </Stack>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Typography role="status" variant="body2" color="text.secondary" sx={{ flex: 1, pl: 2 }}>
          {t('quoteBuilder.pieces', { smart_count: line.pieces.length })}
        </Typography>
        <Button variant="contained" onClick={onClose}>
          {t('quoteBuilder.tick.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Nobody knows when it is back: it cannot be promised. */
const isOut = (piece: ChosenPiece): boolean => promisedFor(piece) === null;

interface RowsProps {
  pieces: ChosenPiece[];
  chosen: ReadonlySet<number>;
  onTick: (piece: ChosenPiece, on: boolean) => void;
  isDisabled?: (piece: ChosenPiece) => boolean;
}

const Rows = ({ pieces, chosen, onTick, isDisabled }: RowsProps) =>
  pieces.map((piece) => (
    <FormControlLabel
      key={piece.id}
      sx={{ minHeight: 44 }}
      disabled={isDisabled?.(piece)}
      label={<PieceWords piece={piece} />}
      control={<Checkbox checked={chosen.has(piece.id)} onChange={(_, on) => onTick(piece, on)} />}
    />
  ));

const PieceWords = ({ piece }: { piece: ChosenPiece }) => {
  const t = useT();
  const { trouble, NoSeries, Availability } = piece;
  return (
    <>
      <Typography component="span" variant="body2" className="tabular">
        {nameOf(piece)}
      </Typography>
      <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
        {[NoSeries, whereOf(t, piece), Availability === 'Disponible' ? '' : Availability]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {trouble && (
        <Typography
          component="span"
          variant="caption"
          color={promisedFor(piece) ? 'text.secondary' : 'error'}
          sx={{ display: 'block' }}
        >
          {trouble.sentence}
        </Typography>
      )}
    </>
  );
};
