import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n/useT';
import { PieceName } from '../../inventory';
import { StatusChip } from '../../shell/StatusChip';

/** More than these wait behind a button. */
const FEW = 5;

interface SoldPiece {
  id: number;
  IdPiece: number;
  Tag: string;
  NoSeries: string;
  Condition: string;
  Location: string;
}

interface Props<P> {
  /** The first ones are those in view. */
  pieces: P[];
  /** So many of them have to be in view. */
  atLeast?: number;
  /** What is told of one beside its name, condition and place. */
  children: (piece: P) => ReactNode;
}

export const PieceList = <P extends SoldPiece>({ pieces, atLeast = 0, children }: Props<P>) => {
  const t = useT();
  const [all, setAll] = useState(false);
  const most = Math.max(FEW, atLeast);
  const shown = all ? pieces : pieces.slice(0, most);
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {shown.map((piece) => (
          <Box component="li" key={piece.id} sx={ROW}>
            <Box sx={{ flex: '0 1 150px', minWidth: 0 }}>
              <PieceName piece={piece} />
            </Box>
            <StatusChip status={piece.Condition} />
            <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 110px' }}>
              {piece.Location || t('quotes.pieces.nowhere')}
            </Typography>
            {children(piece)}
          </Box>
        ))}
      </Box>
      {pieces.length > most && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('quotes.pieces.fewer') : t('quotes.pieces.all', { smart_count: pieces.length })}
        </Button>
      )}
    </>
  );
};

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
} as const;
