import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { shown } from '../i18n/shown';
import { useT } from '../i18n/useT';
import type { TransferLine } from './transfers/types';
import { nameOf } from './types';

/** A piece to tick; its condition only where it is known. */
export type Tickable = Pick<TransferLine, 'IdPiece' | 'Tag' | 'NoSeries' | 'product' | 'Condition'>;

interface Props<L extends Tickable> {
  label: string;
  lines: L[];
  /** Of these lines, and maybe of others. */
  ticked: Set<number>;
  onChange: (ticked: Set<number>) => void;
  /** What else is told of one: in small words, and at its end. */
  more?: (line: L) => string;
  endOf?: (line: L) => ReactNode;
}

/** Pieces to tick, each as a line that a thumb can hit. */
export const Ticks = <L extends Tickable>(props: Props<L>) => {
  const { label, lines, ticked, onChange, more, endOf } = props;
  const t = useT();
  const count = lines.filter(({ IdPiece }) => ticked.has(IdPiece)).length;
  const all = count === lines.length;
  const set = (ids: number[], on: boolean) => {
    const next = new Set(ticked);
    for (const id of ids) on ? next.add(id) : next.delete(id);
    onChange(next);
  };
  return (
    <Box role="group" aria-label={label}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 0.5 }}>
        <Typography variant="subtitle2" role="status">
          {t('transfers.ticked', { count, total: lines.length })}
        </Typography>
        <Button
          size="small"
          onClick={() =>
            set(
              lines.map(({ IdPiece }) => IdPiece),
              !all,
            )
          }
        >
          {t(all ? 'transfers.tick_none' : 'transfers.tick_all')}
        </Button>
      </Box>
      <Box
        sx={{
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          maxHeight: { xs: '44vh', sm: 320 },
          overflowY: 'auto',
        }}
      >
        {lines.map((line) => (
          <FormControlLabel
            key={line.IdPiece}
            sx={{
              display: 'flex',
              m: 0,
              px: 1,
              py: 0.5,
              minHeight: 52,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
            control={
              <Checkbox checked={ticked.has(line.IdPiece)} onChange={(_, on) => set([line.IdPiece], on)} />
            }
            disableTypography
            label={
              <Box component="span" sx={WORDS}>
                <Box component="span" sx={{ minWidth: 0 }}>
                  <Typography component="span" variant="body2" sx={{ fontWeight: 570 }}>
                    {nameOf(line)}
                  </Typography>
                  <Typography
                    component="span"
                    variant="caption"
                    color="text.secondary"
                    sx={{ display: 'block' }}
                  >
                    {[line.product, shown(t, line.Condition), more?.(line)].filter(Boolean).join(' · ')}
                  </Typography>
                </Box>
                {endOf?.(line)}
              </Box>
            }
          />
        ))}
      </Box>
    </Box>
  );
};

const WORDS = {
  flex: 1,
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 1.5,
} as const;
