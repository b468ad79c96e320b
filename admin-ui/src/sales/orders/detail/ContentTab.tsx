import { SaleContent } from '../../parts/SaleContent';
import { type Terms, TermsPart } from '../../parts/TermsPart';
import { type Sum, TotalsPanel } from '../../parts/TotalsPanel';
import type { Order } from '../types';
import { CircuitCard, ProductCard } from './LineCards';

/** What was sold and on which terms, beside what it comes to. */
export const ContentTab = ({ order }: { order: Order }) => {
  const sum = sumOf(order);
  return (
    <SaleContent totals={sum && <TotalsPanel sum={sum} />} terms={<TermsPart terms={termsOf(order)} />}>
      {order.detailProducts.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
      {order.detailCircuits.map((circuit) => (
        <CircuitCard key={circuit.uuid} circuit={circuit} />
      ))}
    </SaleContent>
  );
};

const isInvoiced = ({ invoice }: Order): boolean => invoice !== 'No';

/** None for who does not see what an order costs. */
const sumOf = (order: Order): Sum | null => {
  const { totals, ExchangeRate: rate, Discount: discount, countToInvoice } = order;
  if (totals === null || rate === null || discount === null) return null;
  return { totals, rate, discount, countToInvoice, invoiced: isInvoiced(order) };
};

const termsOf = (order: Order): Terms => ({
  ...order,
  invoiced: isInvoiced(order),
  customer: order.customerData,
});
