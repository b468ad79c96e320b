import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { nameOf } from '../types';

interface Props {
  line: { IdPiece: number; Tag: string; NoSeries: string };
  /** What is said of it below its name. */
  words: string;
  came: boolean;
  onCame: (came: boolean) => void;
  /** What may be said of it once it came. */
  children?: ReactNode;
}

/** One piece at the door: whether it is among them, and, once it is, what is said of it. */
export const DoorPiece = ({ line, words, came, onCame, children }: Props) => (
  <Box
    component="li"
    sx={{ border: 1, borderColor: came ? 'primary.main' : 'divider', borderRadius: 2, px: 1.5, py: 0.5 }}
  >
    <FormControlLabel
      sx={{ display: 'flex', m: 0, py: 0.75, minHeight: 52 }}
      control={<Checkbox checked={came} onChange={(_, on) => onCame(on)} />}
      label={
        <>
          <Typography component="span" variant="body2" sx={{ fontWeight: 570 }}>
            {nameOf(line)}
          </Typography>
          <Typography
            component="span"
            variant="caption"
            color="text.secondary"
            sx={{ display: 'block', overflowWrap: 'anywhere' }}
          >
            {words}
          </Typography>
        </>
      }
    />
    {came && children && <Box sx={{ pb: 1 }}>{children}</Box>}
  </Box>
);
