import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useT } from '../../i18n/useT';
import { StatusChip } from '../../shell/StatusChip';
import { nameOf, type Piece } from '../types';

interface Props {
  piece: Piece;
  disabled?: boolean;
  onRemove: () => void;
}

export const ROW = { display: 'flex', gap: 1.25, alignItems: 'flex-start', px: 1.5, py: 1 } as const;

/** A piece that can be had: its codes, what it is, how it is and where. */
export const TakenRow = ({ piece, disabled, onRemove }: Props) => {
  const t = useT();
  const name = nameOf(piece);
  const facts = [piece.product, piece.Tag && piece.NoSeries, piece.Location].filter(Boolean);
  return (
    <Box component="li" sx={ROW}>
      <CheckCircle color="success" titleAccess={t('pieces.scan.states.ok')} sx={{ mt: 0.25 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography variant="body2" sx={{ fontWeight: 570, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <StatusChip status={piece.Condition} />
        </Box>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Typography>
      </Box>
      <IconButton
        size="small"
        disabled={disabled}
        aria-label={t('pieces.scan.remove', { code: name })}
        onClick={onRemove}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
};
