import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useGetList } from 'ra-core';
import { type Dispatch, useId, useState } from 'react';
import { date } from '../../../i18n/format';
import { shown } from '../../../i18n/shown';
import { useT } from '../../../i18n/useT';
import { SearchBox } from '../../../shell/SearchBox';
import { nameOf } from '../../types';
import type { Piece } from '../types';
import { type DraftAction, isSold, type Line } from './draft';

/** Rows in the list at most. */
const MOST = 100;

interface Props {
  line: Line;
  place: { id: number; name: string };
  dispatch: Dispatch<DraftAction>;
  onClose: () => void;
}

/** The free pieces of a product at the circuit's location, to be ticked one by one. */
export const PieceTicker = ({ line, place, dispatch, onClose }: Props) => {
  const t = useT();
  const id = useId();
  const phone = useMediaQuery('(max-width: 599px)');
  const [q, setQ] = useState('');
  // What was chosen when the list opened stays in it, also once it is unticked.
  const [first] = useState(line.pieces);
  const {
    data = [],
    total = 0,
    isPending,
  } = useGetList<Piece>('pieces', {
    filter: { product: line.id, location: place.id, free: true, ...(q ? { q } : {}) },
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'ArriveDate', order: 'ASC' },
  });
  const chosen = new Set(line.pieces.map((piece) => piece.id));
  const known = new Set(first.map((piece) => piece.id));
  const rows = [...(q ? [] : first), ...data.filter((piece) => !known.has(piece.id))];
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={phone} maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('circuits.form.tick_title', { name: line.name })}</DialogTitle>
      <DialogContent>
        <Stack spacing={1} sx={{ pt: 1 }}>
          <SearchBox value={q} onChange={setQ} label={t('circuits.form.tick_search')} />
          {!isPending && rows.length === 0 && (
            <Typography color="text.secondary">
              {t('circuits.form.tick_none', { name: line.name, place: place.name })}
            </Typography>
          )}
          {rows.map((piece) => (
            <FormControlLabel
              key={piece.id}
              label={<PieceWords piece={piece} />}
              control={
                <Checkbox
                  checked={chosen.has(piece.id)}
                  disabled={isSold(piece)}
                  onChange={(_, on) => dispatch(on ? { type: 'put', piece } : { type: 'take', id: piece.id })}
                />
              }
            />
          ))}
          {total > MOST && (
            <Typography variant="caption" color="text.secondary">
              {t('circuits.form.tick_more', { count: MOST })}
            </Typography>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Typography role="status" variant="body2" color="text.secondary" sx={{ flex: 1, pl: 2 }}>
          {t('circuits.pieces', { smart_count: line.pieces.length })}
        </Typography>
        <Button variant="contained" onClick={onClose}>
          {t('circuits.form.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const PieceWords = ({ piece }: { piece: Piece }) => {
  const t = useT();
  return (
    <>
      <Typography component="span" variant="body2" className="tabular">
        {nameOf(piece)}
      </Typography>
      <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
        {[piece.NoSeries, shown(t, piece.Condition), date(piece.ArriveDate)].filter(Boolean).join(' · ')}
      </Typography>
    </>
  );
};
