import CloseIcon from '@mui/icons-material/Close';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type Dispatch, useState } from 'react';
import { useT } from '../../../i18n/useT';
import { StatusChip } from '../../../shell/StatusChip';
import { nameOf } from '../../types';
import type { Piece } from '../types';
import { type Draft, type DraftAction, isSold, type Line, missingOf, neededOf, presentOf } from './draft';
import { PieceTicker } from './PieceTicker';

interface Props {
  draft: Draft;
  line: Line;
  place?: { id: number; name: string };
  prices: boolean;
  disabled: boolean;
  /** What the server said about this line, by its fields. */
  errors: Record<string, string>;
  dispatch: Dispatch<DraftAction>;
}

/** A product of the circuit: how many pieces a set takes, which ones are chosen, what is missing. */
export const ProductLine = ({ draft, line, place, prices, disabled, errors, dispatch }: Props) => {
  const t = useT();
  const [ticking, setTicking] = useState(false);
  const sold = line.pieces.some(isSold);
  const fault = errors.IdProduct ?? errors.pieces;
  return (
    <Box component="section" aria-label={line.name} sx={{ py: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1, mb: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {line.name}
          </Typography>
          <Progress draft={draft} line={line} />
        </Box>
        {!disabled && !sold && (
          <IconButton
            aria-label={t('circuits.form.drop', { name: line.name })}
            onClick={() => dispatch({ type: 'drop', id: line.id })}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        )}
      </Stack>
      {fault && (
        <Typography variant="body2" color="error" role="alert" sx={{ mb: 1 }}>
          {fault}
        </Typography>
      )}
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <TextField
          label={t('circuits.fields.piecesNeeded')}
          value={line.needed}
          disabled={disabled}
          onChange={({ target }) =>
            dispatch({ type: 'line', id: line.id, values: { needed: target.value.trim() } })
          }
          error={Boolean(errors.piecesNeeded) || neededOf(line) < 1}
          helperText={errors.piecesNeeded}
          sx={{ width: { xs: '100%', sm: 150 } }}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
        />
        {prices && (
          <TextField
            label={`${t('circuits.fields.unitPrice')} (US$)`}
            value={line.unitPrice}
            disabled={disabled}
            onChange={({ target }) =>
              dispatch({ type: 'line', id: line.id, values: { unitPrice: target.value.trim() } })
            }
            error={Boolean(errors.unitPrice)}
            helperText={errors.unitPrice}
            sx={{ width: { xs: '100%', sm: 180 } }}
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
          />
        )}
        {!disabled && (
          <Button onClick={() => setTicking(true)} disabled={!place} sx={{ mt: 0.25 }}>
            {t('circuits.form.tick')}
          </Button>
        )}
      </Stack>
      <ChosenPieces pieces={line.pieces} disabled={disabled} dispatch={dispatch} />
      {ticking && place && (
        <PieceTicker line={line} place={place} dispatch={dispatch} onClose={() => setTicking(false)} />
      )}
    </Box>
  );
};

/** So many of so many pieces; what is missing, and where there is more. */
const Progress = ({ draft, line }: { draft: Draft; line: Line }) => {
  const t = useT();
  const missing = missingOf(draft, line);
  const { short } = line;
  const needed = presentOf(line) + missing;
  const words = [
    t('circuits.form.of_needed', { chosen: presentOf(line), needed }),
    missing === 0
      ? t('circuits.form.complete')
      : short
        ? t('circuits.form.missing_free', { missing })
        : t('circuits.form.missing', { smart_count: missing }),
  ];
  return (
    <Typography variant="body2" color={missing > 0 ? 'warning.main' : 'text.secondary'}>
      {words.join(' · ')}
      {short &&
        short.elsewhere.length > 0 &&
        ` ${t('circuits.form.elsewhere', {
          list: short.elsewhere.map(({ Location, count }) => `${count} en ${Location}`).join(', '),
        })}`}
    </Typography>
  );
};

interface PiecesProps {
  pieces: Piece[];
  disabled: boolean;
  dispatch: Dispatch<DraftAction>;
}

const ChosenPieces = ({ pieces, disabled, dispatch }: PiecesProps) => {
  const t = useT();
  if (pieces.length === 0) return null;
  return (
    <Stack component="ul" direction="row" useFlexGap sx={CHIPS}>
      {pieces.map((piece) => (
        <Box component="li" key={piece.id} sx={CHIP}>
          <span className="tabular">{nameOf(piece)}</span>
          {isSold(piece) ? (
            <StatusChip status={piece.status} />
          ) : (
            !disabled && (
              <IconButton
                size="small"
                aria-label={t('circuits.form.remove_piece', { tag: nameOf(piece) })}
                onClick={() => dispatch({ type: 'take', id: piece.id })}
              >
                <CloseIcon sx={{ fontSize: 16 }} />
              </IconButton>
            )
          )}
        </Box>
      ))}
    </Stack>
  );
};

const CHIPS = { listStyle: 'none', m: 0, mt: 1.5, p: 0, gap: 0.75, flexWrap: 'wrap' } as const;
const CHIP = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 32,
  pl: 1.25,
  pr: 0.5,
  fontSize: '0.85rem',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
} as const;
