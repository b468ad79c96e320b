import { SaleContent } from '../../parts/SaleContent';
import { type Terms, TermsPart } from '../../parts/TermsPart';
import { type Sum, TotalsPanel } from '../../parts/TotalsPanel';
import type { Order } from '../types';
import { CircuitCard, ProductCard } from './LineCards';

/** What was sold and on which terms, beside what it comes to. */
export const ContentTab = ({ order }: { order: Order }) => (
  <SaleContent totals={<TotalsPanel sum={sumOf(order)} />} terms={<TermsPart terms={termsOf(order)} />}>
    {order.detailProducts.map((product) => (
      <ProductCard key={product.id} product={product} />
    ))}
    {order.detailCircuits.map((circuit) => (
      <CircuitCard key={circuit.uuid} circuit={circuit} />
    ))}
  </SaleContent>
);

const isInvoiced = ({ invoice }: Order): boolean => invoice !== 'No';

const sumOf = (order: Order): Sum => ({
  ...order,
  rate: order.ExchangeRate,
  discount: order.Discount,
  invoiced: isInvoiced(order),
});

const termsOf = (order: Order): Terms => ({
  ...order,
  invoiced: isInvoiced(order),
  customer: order.customerData,
});
