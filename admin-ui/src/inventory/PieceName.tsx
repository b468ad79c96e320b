import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { RESOURCES } from '../api/resources';
import { nameOf, type Piece } from './types';

/** A piece by its tag, with its serial number below; a link to its own page. */
export const PieceName = ({ piece }: { piece: Pick<Piece, 'IdPiece' | 'Tag' | 'NoSeries'> }) => {
  const show = RESOURCES.pieces?.paths.show;
  const name = nameOf(piece);
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {show ? (
        <Link component={RouterLink} to={show.replace(':id', String(piece.IdPiece))} className="tabular">
          {name}
        </Link>
      ) : (
        <span className="tabular">{name}</span>
      )}
      {piece.NoSeries && piece.NoSeries !== name && (
        <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {piece.NoSeries}
        </Typography>
      )}
    </Box>
  );
};
