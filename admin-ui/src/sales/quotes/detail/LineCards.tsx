import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../../../auth/useSession';
import { Thumb } from '../../../catalog/products/Thumb';
import { usd } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { DocumentLink } from '../../../inventory/DocumentLink';
import { StatusChip } from '../../../shell/StatusChip';
import type { QuoteCircuit, QuoteProduct } from '../types';
import { PieceRows } from './PieceRows';

/** A product of the quote: its price, and each piece that the customer would get. */
export const ProductCard = ({ product }: { product: QuoteProduct }) => {
  const t = useT();
  return (
    <Box component="li" sx={CARD}>
      <ProductHead
        product={product}
        price={t('quotes.line', { smart_count: product.Qty, price: usd(product.unitPrice) })}
      />
      <PieceRows pieces={product.pieces} />
    </Box>
  );
};

/** A circuit of the quote: so many sets, at the price of its products or at its offer price. */
export const CircuitCard = ({ circuit }: { circuit: QuoteCircuit }) => {
  const t = useT();
  const { IdCircuit, Name, Location, count, selectedOfferPrice, Subtotal, products } = circuit;
  return (
    <Box component="li" sx={CARD}>
      <Stack direction="row" useFlexGap sx={HEAD}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {Name}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            <DocumentLink kind="circuit" id={IdCircuit} number={String(IdCircuit)} /> · {Location}
          </Typography>
        </Box>
        {selectedOfferPrice !== null && (
          <StatusChip status={t('quotes.offer', { price: usd(selectedOfferPrice) })} tone="progress" />
        )}
        <Price line={t('quotes.sets', { smart_count: count })} subtotal={Subtotal} />
      </Stack>
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, pl: { sm: 2 } }}>
        {products.map((product) => (
          <Box component="li" key={product.id}>
            <ProductHead
              product={product}
              price={
                selectedOfferPrice === null
                  ? t('quotes.per_set', { smart_count: product.Qty, price: usd(product.unitPrice) })
                  : t('quotes.pieces_count', { smart_count: product.Qty })
              }
              inside
            />
            <PieceRows pieces={product.pieces} />
          </Box>
        ))}
      </Stack>
    </Box>
  );
};

interface HeadProps {
  product: QuoteProduct;
  price: string;
  /** Of a circuit: its own sum counts only while no offer price does. */
  inside?: boolean;
}

const ProductHead = ({ product, price, inside }: HeadProps) => {
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
            <Link component={RouterLink} to={`/produccion/productos/${IdProduct}`} color="inherit">
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

const Price = ({ line, subtotal }: { line: ReactNode; subtotal: string | null }) => (
  <Box className="tabular" sx={{ textAlign: 'end', ml: 'auto' }}>
    {subtotal !== null && <Typography sx={{ fontWeight: 600 }}>{usd(subtotal)}</Typography>}
    <Typography variant="body2" color="text.secondary">
      {line}
    </Typography>
  </Box>
);

const CARD = { border: 1, borderColor: 'divider', borderRadius: 2.5, p: { xs: 1.5, sm: 2 } } as const;
const HEAD = { gap: 1.5, alignItems: 'center', flexWrap: 'wrap' } as const;
