import { usd } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { StatusChip } from '../../../shell/StatusChip';
import { CircuitHead, InsideList, LineCard, ProductHead } from '../../parts/LineHeads';
import type { QuoteCircuit, QuoteProduct } from '../types';
import { PieceRows } from './PieceRows';

/** A product of the quote: its price, and each piece that the customer would get. */
export const ProductCard = ({ product, lease }: { product: QuoteProduct; lease: boolean }) => {
  const t = useT();
  return (
    <LineCard>
      <ProductHead
        product={product}
        price={t(lease ? 'quotes.lease.line' : 'quotes.line', {
          smart_count: product.Qty,
          price: usd(product.unitPrice),
        })}
      />
      <PieceRows pieces={product.pieces} />
    </LineCard>
  );
};

/** A circuit of the quote: so many sets, at the price of its products or at its offer price. */
export const CircuitCard = ({ circuit, lease }: { circuit: QuoteCircuit; lease: boolean }) => {
  const t = useT();
  const { count, OfferPrice, products } = circuit;
  return (
    <LineCard>
      <CircuitHead circuit={circuit} price={t('quotes.sets', { smart_count: count })}>
        {OfferPrice !== null && (
          <StatusChip status={t('quotes.offer', { price: usd(OfferPrice) })} tone="progress" />
        )}
      </CircuitHead>
      <InsideList>
        {products.map((product) => (
          <li key={product.id}>
            <ProductHead
              product={product}
              price={
                OfferPrice === null
                  ? t(lease ? 'quotes.lease.per_set' : 'quotes.per_set', {
                      smart_count: product.Qty,
                      price: usd(product.unitPrice),
                    })
                  : t('quotes.pieces_count', { smart_count: product.Qty })
              }
              inside
            />
            <PieceRows pieces={product.pieces} />
          </li>
        ))}
      </InsideList>
    </LineCard>
  );
};
