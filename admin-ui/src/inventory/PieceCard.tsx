import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../auth/useSession';
import { pathTo } from '../routes';
import { PieceName } from './PieceName';

interface Props {
  line: {
    IdPiece: number;
    Tag: string;
    NoSeries: string;
    IdProduct: number;
    product: string;
    Model: string;
    note: string;
  };
  /** What else names its product. */
  more?: string;
  /** How it is, or where. */
  state: ReactNode;
  amount: string | null;
}

/** A piece of a document: what it is, how it stands, what it costs, and what was noted of it. */
export const PieceCard = ({ line, more = '', state, amount }: Props) => (
  <>
    <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 130px', minWidth: 0 }}>
        <PieceName piece={line} />
      </Box>
      <Box sx={{ flex: '2 1 200px', minWidth: 0 }}>
        <Product line={line} more={more} />
      </Box>
      <Box sx={{ flex: '2 1 180px' }}>{state}</Box>
      {amount !== null && (
        <Typography className="tabular" sx={{ fontWeight: 600, ml: 'auto' }}>
          {amount}
        </Typography>
      )}
    </Stack>
    {line.note && (
      <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {line.note}
      </Typography>
    )}
  </>
);

const Product = ({ line: { IdProduct, product, Model }, more }: Pick<Props, 'line'> & { more: string }) => {
  const { can } = useSession();
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {can('read', 'Product') ? (
          <Link component={RouterLink} to={pathTo('product-details', { id: IdProduct })} color="inherit">
            {product}
          </Link>
        ) : (
          product
        )}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {[Model, more].filter(Boolean).join(' · ')}
      </Typography>
    </>
  );
};
