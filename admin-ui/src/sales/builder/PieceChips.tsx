import CloseIcon from '@mui/icons-material/Close';
import WarningIcon from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { date } from '../../i18n/format';
import { shown } from '../../i18n/shown';
import { type Translate, useT } from '../../i18n/useT';
import { type Alternative, Alternatives, HolderWords, nameOf } from '../../inventory';
import { chosenPieces, promisedFor } from './pieces';
import type { ChosenPiece, Draft } from './types';

/** Chips that are shown before one asks for all. */
const SHOWN = 12;

interface Props {
  pieces: ChosenPiece[];
  /** The quote may promise what is rented now: that is nothing in its way. */
  promises?: boolean;
  /** Without it a piece cannot be taken out by itself. */
  onTake?: (id: number) => void;
  onSwap: (id: number, other: Alternative) => void;
  /** The whole draft: what it has already is no alternative. */
  chosen: Draft;
  /** Instead of what the server names: the others of the same circuit. */
  others?: Alternative[];
  children?: ReactNode;
}

/** The exact pieces; each that cannot be had any more says why and what could be in its place. */
export const PieceChips = ({ pieces, promises, onTake, onSwap, chosen, others, children }: Props) => {
  const t = useT();
  const [all, setAll] = useState(false);
  const taken = new Set(chosenPieces(chosen).map(({ id }) => id));
  const isWell = (piece: ChosenPiece) => !piece.trouble || (promises && promisedFor(piece) !== null);
  const well = pieces.filter(isWell);
  const shown = all ? well : well.slice(0, SHOWN);
  return (
    <Stack spacing={1}>
      {pieces
        .filter((piece) => !isWell(piece))
        .map((piece) => (
          <TroubledPiece
            key={piece.id}
            {...{ piece, onTake, onSwap }}
            alternatives={(others ?? piece.trouble?.holder?.alternatives ?? []).filter(
              ({ id }) => !taken.has(id),
            )}
          />
        ))}
      <Box component="ul" sx={CHIPS}>
        {shown.map((piece) => (
          <Tooltip
            describeChild
            key={piece.id}
            title={[piece.NoSeries, whereOf(t, piece), piece.trouble?.sentence].filter(Boolean).join(' · ')}
          >
            <Box component="li" sx={onTake ? CHIP : { ...CHIP, pr: 1.25 }}>
              <span className="tabular">{nameOf(piece)}</span>
              <Typography component="span" variant="caption" color="text.secondary">
                {whereOf(t, piece)}
              </Typography>
              {onTake && (
                <IconButton
                  size="small"
                  aria-label={t('quoteBuilder.line.take', { tag: nameOf(piece) })}
                  onClick={() => onTake(piece.id)}
                >
                  <CloseIcon sx={{ fontSize: 15 }} />
                </IconButton>
              )}
            </Box>
          </Tooltip>
        ))}
        {well.length > shown.length && (
          <li>
            <Button size="small" onClick={() => setAll(true)}>
              {t('quoteBuilder.line.show_all', { count: well.length })}
            </Button>
          </li>
        )}
        {children && <li>{children}</li>}
      </Box>
    </Stack>
  );
};

/** How it is and where; of a promised one, for when. */
export const whereOf = (t: Translate, piece: ChosenPiece): string => {
  const day = promisedFor(piece);
  return [
    shown(t, piece.Condition),
    day ? t('quoteBuilder.line.promised', { date: date(day) }) : piece.Location,
  ]
    .filter(Boolean)
    .join(' · ');
};

interface TroubledProps extends Pick<Props, 'onTake' | 'onSwap'> {
  piece: ChosenPiece;
  alternatives: Alternative[];
}

const TroubledPiece = ({ piece, alternatives, onTake, onSwap }: TroubledProps) => {
  const t = useT();
  const { trouble } = piece;
  return (
    <Box role="alert" sx={TROUBLE}>
      <WarningIcon color="error" fontSize="small" sx={{ mt: 0.25 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 570 }} className="tabular">
          {nameOf(piece)}
        </Typography>
        {trouble?.holder ? (
          <HolderWords holder={trouble.holder} />
        ) : (
          <Typography variant="body2" color="text.secondary">
            {trouble?.sentence}
          </Typography>
        )}
        {alternatives.length > 0 ? (
          <Box sx={{ mt: 0.5 }}>
            <Typography variant="caption" color="text.secondary" sx={{ display: 'block', mb: 0.5 }}>
              {t('pieces.scan.instead')}
            </Typography>
            <Alternatives alternatives={alternatives} onSwap={(other) => onSwap(piece.id, other)} />
          </Box>
        ) : (
          <Typography variant="body2">{t('quoteBuilder.line.no_alternative')}</Typography>
        )}
      </Box>
      {onTake && (
        <IconButton
          size="small"
          aria-label={t('quoteBuilder.line.take', { tag: nameOf(piece) })}
          onClick={() => onTake(piece.id)}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
};

const CHIPS = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.75,
  alignItems: 'center',
} as const;
const CHIP = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 30,
  pl: 1.25,
  pr: 0.5,
  fontSize: '0.82rem',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
} as const;
const TROUBLE = {
  display: 'flex',
  gap: 1.25,
  p: 1.25,
  border: 1,
  borderColor: 'error.main',
  borderRadius: 2,
} as const;
