import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/useT';
import { Section } from '../../shell/Section';
import { Thumb } from '../../shell/Thumb';
import { InsideList, LineCard } from '../parts/LineHeads';
import { TickAll, Ticks } from './Ticks';
import type { Circuit, Order, Piece, Product } from './types';
import type { Delivery } from './useDelivery';

/** What is left, by product and by circuit component. */
export const LinesPart = ({ delivery }: { delivery: Delivery }) => {
  const t = useT();
  const { job, task, order } = delivery;
  const { detailProducts, detailCircuits } = job.left;
  return (
    <Section
      title={t(`delivery.${task}.left`)}
      actions={
        !job.fixed && (
          <TickAll
            pieces={job.pieces}
            delivery={delivery}
            label={t('delivery.all')}
            name={t('delivery.all')}
          />
        )
      }
    >
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {detailProducts.map((product) => (
          <LineCard key={`p${product.id}`}>
            <ProductPart product={product} whole={wholeProduct(order, product)} delivery={delivery} />
          </LineCard>
        ))}
        {detailCircuits.map((circuit) => (
          <LineCard key={`c${circuit.id}`}>
            <CircuitPart circuit={circuit} delivery={delivery} />
          </LineCard>
        ))}
      </Stack>
    </Section>
  );
};

const wholeProduct = (order: Order, { id }: Product): Product | undefined =>
  order.detailProducts.find((product) => product.id === id);

interface ProductProps {
  product: Product;
  /** The line as it was ordered. */
  whole: Product | undefined;
  delivery: Delivery;
  inside?: boolean;
}

const ProductPart = ({ product, whole, delivery, inside }: ProductProps) => {
  const { Name, Code, Model, name_brand, image, pieces } = product;
  return (
    <>
      <Head
        picture={<Thumb src={image} size={inside ? 36 : 48} />}
        name={Name}
        level={inside ? 'h4' : 'h3'}
        text={[Code, Model, name_brand].filter(Boolean).join(' · ')}
        pieces={pieces}
        ordered={whole?.pieces.length ?? pieces.length}
        delivery={delivery}
      />
      <Ticks pieces={pieces} delivery={delivery} />
    </>
  );
};

const CircuitPart = ({ circuit, delivery }: { circuit: Circuit; delivery: Delivery }) => {
  const t = useT();
  const whole = delivery.order.detailCircuits.find(({ id }) => id === circuit.id);
  const pieces = circuit.products.flatMap((product) => product.pieces);
  return (
    <>
      <Head
        name={circuit.Name}
        level="h3"
        text={t('quotes.sets', { smart_count: circuit.Qty })}
        pieces={pieces}
        ordered={whole?.products.flatMap((product) => product.pieces).length ?? pieces.length}
        delivery={delivery}
      />
      <InsideList>
        {circuit.products.map((product) => (
          <li key={product.id}>
            <ProductPart
              product={product}
              whole={whole?.products.find(({ id }) => id === product.id)}
              delivery={delivery}
              inside
            />
          </li>
        ))}
      </InsideList>
    </>
  );
};

interface HeadProps {
  picture?: ReactNode;
  name: string;
  level: 'h3' | 'h4';
  text: string;
  pieces: Piece[];
  ordered: number;
  delivery: Delivery;
}

/** What the line is, how much of it is left and chosen, and the way to choose all of it. */
const Head = ({ picture, name, level, text, pieces, ordered, delivery }: HeadProps) => {
  const t = useT();
  const { chosen, task, job } = delivery;
  const mine = new Set(pieces.map(({ IdPiece }) => IdPiece));
  const count = chosen.filter(({ IdPiece }) => mine.has(IdPiece)).length;
  const before = ordered - pieces.length;
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      {picture}
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography variant={level === 'h3' ? 'h3' : 'body1'} component={level} sx={WORDS}>
          {name}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={WORDS}>
          {text}
        </Typography>
      </Box>
      <Box className="tabular" sx={{ textAlign: { sm: 'end' } }}>
        <Typography variant="body2" sx={{ fontWeight: 570 }}>
          {t('delivery.chosen_of', { count, smart_count: pieces.length })}
        </Typography>
        {before > 0 && (
          <Typography variant="body2" color="text.secondary">
            {t(`delivery.${task}.before`, { before, ordered })}
          </Typography>
        )}
      </Box>
      {!job.fixed && (
        <TickAll
          pieces={pieces}
          delivery={delivery}
          label={t('delivery.whole')}
          name={t('delivery.whole_of', { name })}
        />
      )}
    </Stack>
  );
};

const WORDS = { overflowWrap: 'anywhere' } as const;
