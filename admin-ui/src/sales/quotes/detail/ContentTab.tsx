import Typography from '@mui/material/Typography';
import { date } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { isLease } from '../../parts/leaseFacts';
import { SaleContent } from '../../parts/SaleContent';
import { type Terms, TermsPart } from '../../parts/TermsPart';
import { type Sum, TotalsPanel } from '../../parts/TotalsPanel';
import type { Quote } from '../types';
import { BelowMinimumNote } from './BelowMinimumNote';
import { CircuitCard, ProductCard } from './LineCards';

/** What is offered and on which terms, beside what it comes to. */
export const ContentTab = ({ quote }: { quote: Quote }) => {
  const t = useT();
  const { products, circuits } = quote;
  const validity = { label: t('fields.QuoteRow.validUntil'), value: date(quote.validUntil) };
  return (
    <>
      <BelowMinimumNote quote={quote} />
      <SaleContent
        totals={<TotalsPanel sum={sumOf(quote)} />}
        terms={<TermsPart terms={termsOf(quote)} more={[validity]} />}
      >
        {products.length + circuits.length === 0 && (
          <Typography component="li" color="text.secondary">
            {t('quotes.no_lines')}
          </Typography>
        )}
        {products.map((product) => (
          <ProductCard key={product.id} product={product} lease={isLease(quote)} />
        ))}
        {circuits.map((circuit) => (
          <CircuitCard key={circuit.uuid} circuit={circuit} lease={isLease(quote)} />
        ))}
      </SaleContent>
    </>
  );
};

const isInvoiced = ({ invoiceRequired }: Quote): boolean => invoiceRequired === 'Si';

const sumOf = (quote: Quote): Sum => ({ ...quote, rate: quote.exchangeType, invoiced: isInvoiced(quote) });

const termsOf = (quote: Quote): Terms => ({
  ...quote,
  deliveryType: quote.selectedDeliveryType,
  deliveryMethods: quote.selectedDeliveryMethod,
  invoiced: isInvoiced(quote),
  creator: quote.creator.name,
});
