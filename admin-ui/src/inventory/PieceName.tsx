import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../auth/useSession';
import { documentPath } from '../shell/documents';
import { nameOf, type Piece } from './types';

/** A piece by its tag, with its serial number below; a link to its own page for who may open it. */
export const PieceName = ({ piece }: { piece: Pick<Piece, 'IdPiece' | 'Tag' | 'NoSeries'> }) => {
  const { can } = useSession();
  const path = documentPath('piece', piece.IdPiece, can);
  const name = nameOf(piece);
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {path ? (
        <Link component={RouterLink} to={path} className="tabular">
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
