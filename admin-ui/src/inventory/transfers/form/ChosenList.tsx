import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { shown } from '../../../i18n/shown';
import { useT } from '../../../i18n/useT';
import type { Chosen } from '../types';
import { byProduct } from './values';

interface Props {
  value: Chosen[];
  onChange: (pieces: Chosen[]) => void;
}

/** The chosen pieces by product; each can be taken out again. */
export const ChosenList = ({ value, onChange }: Props) => {
  const t = useT();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {byProduct(value).map(({ product, name, pieces }) => (
        <Box
          component="li"
          key={product}
          sx={{ py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}
        >
          <Typography variant="body2" sx={{ fontWeight: 570, mb: 0.75, overflowWrap: 'anywhere' }}>
            {name} · {pieces.length}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            {pieces.map((piece) => {
              const words = piece.Tag || piece.NoSeries || `#${piece.IdPiece}`;
              return (
                <Chip
                  key={piece.id}
                  label={`${words} · ${shown(t, piece.Condition)}`}
                  variant="outlined"
                  onDelete={() => onChange(value.filter(({ id }) => id !== piece.id))}
                  deleteIcon={<CloseIcon aria-hidden />}
                  aria-label={t('transfers.form.take_out', { code: words })}
                  title={t('transfers.form.take_out_key')}
                />
              );
            })}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
