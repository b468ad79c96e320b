import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Collapse from '@mui/material/Collapse';
import FormControlLabel from '@mui/material/FormControlLabel';
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
  picked: ReadonlyMap<number, Piece>;
  /** All that shall be picked of these pieces. */
  onPick: (pieces: Piece[]) => void;
}

/** A product with its free pieces: how many of them, or which. */
export const PickerProduct = ({ pieces, picked, onPick }: Props) => {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [{ product = '', Model = '', name_brand = '' } = {}] = pieces;
  const mine = pieces.filter((piece) => picked.has(piece.id));
  return (
    <Box sx={{ px: 1, py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 570, overflowWrap: 'anywhere' }}>
            {product}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {[Model, name_brand, t('transfers.picker.free', { smart_count: pieces.length })]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
        <TextField
          size="small"
          value={mine.length || ''}
          placeholder="0"
          sx={{ width: 72, flexShrink: 0 }}
          slotProps={{
            htmlInput: { inputMode: 'numeric', 'aria-label': t('transfers.picker.count', { product }) },
          }}
          onChange={(event) => {
            const count = Number.parseInt(event.target.value.replace(/\D/g, '') || '0', 10);
            onPick(soMany(pieces, new Set(mine.map((piece) => piece.id)), count));
          }}
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
      <Collapse in={open} id={id} unmountOnExit>
        {pieces.map((piece) => (
          <FormControlLabel
            key={piece.id}
            sx={{ display: 'flex', m: 0, minHeight: 42 }}
            control={
              <Checkbox
                checked={picked.has(piece.id)}
                onChange={(_, on) =>
                  onPick(on ? [...mine, piece] : mine.filter((other) => other.id !== piece.id))
                }
              />
            }
            label={[nameOf(piece), piece.Tag && piece.NoSeries, shown(t, piece.Condition)]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </Collapse>
    </Box>
  );
};
