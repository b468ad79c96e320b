import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { nameOf } from '../../inventory';
import { StatusChip } from '../../shell/StatusChip';
import { isAway } from './job';
import type { Piece } from './types';
import type { Delivery } from './useDelivery';

/** More than these wait behind a button. */
const FEW = 8;

interface Props {
  pieces: Piece[];
  delivery: Delivery;
}

/** Ticks all of these pieces that can go; half a tick where only some are. */
export const TickAll = ({ pieces, delivery, label, name }: Props & { label: string; name: string }) => {
  const { chosen, dispatch } = delivery;
  const able = pieces.filter((piece) => !isAway(piece)).map(({ IdPiece }) => IdPiece);
  const on = new Set(chosen.map(({ IdPiece }) => IdPiece));
  const count = able.filter((id) => on.has(id)).length;
  const all = count === able.length;
  const some = count > 0 && !all;
  // The mark is only drawn: the element itself has to know of it too.
  const half = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = some;
  };
  if (pieces.length < 2) return null;
  return (
    <FormControlLabel
      sx={{ minHeight: 48, mr: 0, ml: 'auto' }}
      label={label}
      disabled={able.length === 0}
      control={
        <Checkbox
          checked={able.length > 0 && all}
          indeterminate={some}
          slotProps={{ input: { 'aria-label': name, ref: half } }}
          onChange={() => dispatch({ type: 'tick', ids: able, on: !all })}
        />
      }
    />
  );
};

/** Single pieces, each as big as a finger. */
export const Ticks = ({ pieces, delivery }: Props) => {
  const t = useT();
  const [all, setAll] = useState(false);
  const shown = all ? pieces : pieces.slice(0, FEW);
  return (
    <>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
        {shown.map((piece) => (
          <PieceTick key={piece.IdPiece} piece={piece} delivery={delivery} />
        ))}
      </Stack>
      {pieces.length > FEW && (
        <Button sx={{ minHeight: 44 }} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('quotes.pieces.fewer') : t('quotes.pieces.all', { smart_count: pieces.length })}
        </Button>
      )}
    </>
  );
};

const PieceTick = ({ piece, delivery }: { piece: Piece; delivery: Delivery }) => {
  const t = useT();
  const { chosen, job, dispatch } = delivery;
  const { IdPiece, Tag, NoSeries, Condition, out } = piece;
  const away = isAway(piece);
  const facts = [Tag && NoSeries, away || out ? '' : piece.place].filter(Boolean);
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <FormControlLabel
        sx={{
          minHeight: 52,
          width: '100%',
          mr: 0,
          py: 0.5,
          '& > span:last-of-type': { flex: 1, minWidth: 0 },
        }}
        disabled={job.fixed || away}
        control={
          <Checkbox
            checked={chosen.includes(piece)}
            onChange={(_, on) => dispatch({ type: 'tick', ids: [IdPiece], on })}
          />
        }
        label={
          <Box component="span" sx={ROW}>
            <Box component="span" sx={{ flex: '1 1 130px', minWidth: 0 }}>
              <Typography component="span" className="tabular" sx={NAME}>
                {nameOf(piece)}
              </Typography>
              {facts.length > 0 && (
                <Typography component="span" variant="caption" color="text.secondary" sx={NAME}>
                  {facts.join(' · ')}
                </Typography>
              )}
            </Box>
            <StatusChip status={Condition} />
            {out && <StatusChip status={t('delivery.out')} tone="info" />}
            {away && <StatusChip status={t('delivery.lies', { place: piece.place })} tone="warning" />}
          </Box>
        }
      />
    </Box>
  );
};

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;
const NAME = { display: 'block', overflowWrap: 'anywhere' } as const;
