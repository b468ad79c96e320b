import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Collapse from '@mui/material/Collapse';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { shown } from '../../../i18n/shown';
import { useT } from '../../../i18n/useT';
import { nameOf, type Piece } from '../../types';
import { soMany } from './values';

interface Props {
  pieces: Piece[];
  /** There may be more of it than these. */
  cut?: boolean;
  picked: ReadonlyMap<number, Piece>;
  /** All that shall be picked of these pieces. */
  onPick: (pieces: Piece[]) => void;
}

/** A product with its free pieces: how many of them, or which. */
export const PickerProduct = ({ pieces, cut, picked, onPick }: Props) => {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  /** How many were asked for where there are not so many: the box keeps what was typed. */
  const [tooMany, setTooMany] = useState(0);
  const [{ product = '', Model = '', name_brand = '' } = {}] = pieces;
  const mine = pieces.filter((piece) => picked.has(piece.id));
  const free = cut
    ? t('transfers.picker.free_cut', { count: pieces.length })
    : t('transfers.picker.free', { smart_count: pieces.length });
  const count = (wanted: number) => {
    setTooMany(wanted > pieces.length ? wanted : 0);
    onPick(soMany(pieces, new Set(mine.map((piece) => piece.id)), wanted));
  };
  const tick = (piece: Piece, on: boolean) => {
    setTooMany(0);
    onPick(on ? [...mine, piece] : mine.filter((other) => other.id !== piece.id));
  };
  return (
    <Box sx={{ px: 1, py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 570, overflowWrap: 'anywhere' }}>
            {product}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {[Model, name_brand, free].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <CountBox
          label={t('transfers.picker.count', { product })}
          value={tooMany || mine.length}
          fault={tooMany > 0 ? `${id}-fault` : undefined}
          onCount={count}
        />
        <IconButton
          aria-label={t('transfers.picker.which', { product })}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <ExpandMore sx={{ transform: open ? 'rotate(180deg)' : undefined }} />
        </IconButton>
      </Box>
      {tooMany > 0 && (
        <FormHelperText error id={`${id}-fault`} role="alert" sx={{ textAlign: 'end' }}>
          {t(cut ? 'transfers.picker.too_many_cut' : 'transfers.picker.too_many', {
            smart_count: pieces.length,
          })}
        </FormHelperText>
      )}
      <Collapse in={open} id={id} unmountOnExit>
        {pieces.map((piece) => (
          <Tick key={piece.id} piece={piece} checked={picked.has(piece.id)} onTick={tick} />
        ))}
      </Collapse>
    </Box>
  );
};

interface CountBoxProps {
  label: string;
  value: number;
  /** Where it stands what is wrong with it. */
  fault?: string;
  onCount: (count: number) => void;
}

const CountBox = ({ label, value, fault, onCount }: CountBoxProps) => (
  <TextField
    size="small"
    value={value || ''}
    placeholder="0"
    error={Boolean(fault)}
    sx={{ width: 72, flexShrink: 0 }}
    slotProps={{
      htmlInput: { inputMode: 'numeric', maxLength: 4, 'aria-label': label, 'aria-describedby': fault },
    }}
    onChange={({ target }) => onCount(Number(target.value.replace(/\D/g, '')))}
  />
);

interface TickProps {
  piece: Piece;
  checked: boolean;
  onTick: (piece: Piece, on: boolean) => void;
}

const Tick = ({ piece, checked, onTick }: TickProps) => {
  const t = useT();
  return (
    <FormControlLabel
      sx={{ display: 'flex', m: 0, minHeight: 42 }}
      control={<Checkbox checked={checked} onChange={(_, on) => onTick(piece, on)} />}
      label={[nameOf(piece), piece.Tag && piece.NoSeries, shown(t, piece.Condition)]
        .filter(Boolean)
        .join(' · ')}
    />
  );
};
