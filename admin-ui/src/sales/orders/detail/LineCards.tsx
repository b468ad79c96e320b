import { usd } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { StatusChip } from '../../../shell/StatusChip';
import { CircuitHead, InsideList, LineCard, ProductHead } from '../../parts/LineHeads';
import type { OrderCircuit, OrderProduct } from '../types';
import { PieceRows, type ReplaceOf } from './PieceRows';

interface Changes {
  replaceOf: ReplaceOf;
}

/** A product of the order: its price, and the pieces that the customer gets. */
export const ProductCard = ({
  product,
  lease,
  replaceOf,
}: Changes & { product: OrderProduct; lease: boolean }) => {
  const t = useT();
  return (
    <LineCard>
      <ProductHead
        product={product}
        price={
          product.unitPrice === null
            ? t('quotes.pieces_count', { smart_count: product.Qty })
            : t(lease ? 'quotes.lease.line' : 'quotes.line', {
                smart_count: product.Qty,
                price: usd(product.unitPrice),
              })
        }
      />
      <PieceRows product={product} replaceOf={replaceOf} />
    </LineCard>
  );
};

/** A circuit of the order: so many sets, at the price of its products or at one price for all. */
export const CircuitCard = ({
  circuit,
  lease,
  replaceOf,
}: Changes & { circuit: OrderCircuit; lease: boolean }) => {
  const t = useT();
  const { Qty, OfferPrice, products } = circuit;
  const priceOf = ({ Qty: count, Subtotal }: OrderProduct): string =>
    OfferPrice === null && Subtotal !== null
      ? t(lease ? 'orders.lease_component' : 'orders.component', { smart_count: count, price: usd(Subtotal) })
      : t('quotes.pieces_count', { smart_count: count });
  return (
    <LineCard>
      <CircuitHead circuit={circuit} price={t('quotes.sets', { smart_count: Qty })}>
        {OfferPrice !== null && <StatusChip status={t('orders.offer')} tone="progress" />}
      </CircuitHead>
      <InsideList>
        {products.map((product) => (
          <li key={product.id}>
            <ProductHead product={product} price={priceOf(product)} inside />
            <PieceRows product={product} priced={OfferPrice !== null} replaceOf={replaceOf} />
          </li>
        ))}
      </InsideList>
    </LineCard>
  );
};
