import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { components } from '../../api/schema';
import { useSession } from '../../auth/useSession';
import { usd } from '../../i18n/format';
import { pathTo } from '../../routes';
import { DocumentLink } from '../../shell/DocumentLink';
import { Thumb } from '../../shell/Thumb';

/** A line of a document: its head, and what is under it. */
export const LineCard = ({ children }: { children: ReactNode }) => (
  <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 2.5, p: { xs: 1.5, sm: 2 } }}>
    {children}
  </Box>
);

type Product = Pick<
  components['schemas']['OrderProductOut'],
  'IdProduct' | 'Name' | 'Code' | 'Model' | 'name_brand' | 'image' | 'Subtotal'
>;

interface ProductProps {
  product: Product;
  /** How many, at which price. */
  price: string;
  /** Of a circuit: its own sum does not count beside that of the circuit. */
  inside?: boolean;
}

export const ProductHead = ({ product, price, inside }: ProductProps) => {
  const { can } = useSession();
  const { IdProduct, Name, image, Subtotal } = product;
  return (
    <Stack direction="row" useFlexGap sx={HEAD}>
      <Thumb src={image} size={inside ? 36 : 48} />
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography
          variant={inside ? 'body1' : 'h3'}
          component={inside ? 'h3' : 'h2'}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {can('read', 'Product') ? (
            <Link component={RouterLink} to={pathTo('product-details', { id: IdProduct })} color="inherit">
              {Name}
            </Link>
          ) : (
            Name
          )}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {[product.Code, product.Model, product.name_brand].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Price line={price} subtotal={inside ? null : Subtotal} />
    </Stack>
  );
};

interface CircuitProps {
  circuit: { IdCircuit: number; Name: string; Location: string; Subtotal: string | null };
  /** How many sets. */
  price: string;
  /** Beside its name. */
  children?: ReactNode;
}

export const CircuitHead = ({ circuit, price, children }: CircuitProps) => {
  const { IdCircuit, Name, Location, Subtotal } = circuit;
  return (
    <Stack direction="row" useFlexGap sx={HEAD}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {Name}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          <DocumentLink kind="circuit" id={IdCircuit} number={String(IdCircuit)} /> · {Location}
        </Typography>
      </Box>
      {children}
      <Price line={price} subtotal={Subtotal} />
    </Stack>
  );
};

/** The products of a circuit. */
export const InsideList = ({ children }: { children: ReactNode }) => (
  <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, pl: { sm: 2 } }}>
    {children}
  </Stack>
);

const Price = ({ line, subtotal }: { line: ReactNode; subtotal: string | null }) => (
  <Box className="tabular" sx={{ textAlign: 'end', ml: 'auto' }}>
    {subtotal !== null && <Typography sx={{ fontWeight: 600 }}>{usd(subtotal)}</Typography>}
    <Typography variant="body2" color="text.secondary">
      {line}
    </Typography>
  </Box>
);

const HEAD = { gap: 1.5, alignItems: 'center', flexWrap: 'wrap' } as const;
