import { useState } from 'react';
import { SaleContent } from '../../parts/SaleContent';
import { type Terms, TermsPart } from '../../parts/TermsPart';
import { type Sum, TotalsPanel } from '../../parts/TotalsPanel';
import { isReplaceable, type SoldPiece } from '../content';
import { ReplaceDialog } from '../edit/ReplaceDialog';
import type { Order } from '../types';
import { CircuitCard, ProductCard } from './LineCards';
import type { ReplaceOf } from './PieceRows';

/** What was sold and on which terms, beside what it comes to. */
export const ContentTab = ({ order }: { order: Order }) => {
  const sum = sumOf(order);
  const lease = order.leaseMonths !== null;
  const [replacing, setReplacing] = useState<SoldPiece | null>(null);
  const replaceOf: ReplaceOf = (piece) =>
    order.editable && isReplaceable(order, piece) ? () => setReplacing(piece) : undefined;
  return (
    <>
      <SaleContent totals={sum && <TotalsPanel sum={sum} />} terms={<TermsPart terms={termsOf(order)} />}>
        {order.detailProducts.map((product) => (
          <ProductCard key={product.id} product={product} lease={lease} replaceOf={replaceOf} />
        ))}
        {order.detailCircuits.map((circuit) => (
          <CircuitCard key={circuit.uuid} circuit={circuit} lease={lease} replaceOf={replaceOf} />
        ))}
      </SaleContent>
      {replacing && <ReplaceDialog order={order} piece={replacing} onClose={() => setReplacing(null)} />}
    </>
  );
};

const isInvoiced = ({ invoice }: Order): boolean => invoice !== 'No';

/** None for who does not see what an order costs. */
const sumOf = (order: Order): Sum | null => {
  const { totals, ExchangeRate: rate, Discount: discount, countToInvoice } = order;
  if (totals === null || rate === null || discount === null) return null;
  const { leaseTotals, leaseMonths } = order;
  return { totals, leaseTotals, leaseMonths, rate, discount, countToInvoice, invoiced: isInvoiced(order) };
};

const termsOf = (order: Order): Terms => ({
  ...order,
  invoiced: isInvoiced(order),
  customer: order.customerData,
});
