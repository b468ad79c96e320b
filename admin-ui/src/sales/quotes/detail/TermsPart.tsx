import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { date, dateTime } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { Facts } from '../../../shell/detail/Facts';
import type { Quote, QuoteAddress } from '../types';

/** Delivery, invoice and addresses, as the document says them. */
export const TermsPart = ({ quote }: { quote: Quote }) => {
  const t = useT();
  const { customer } = quote;
  const invoiced = quote.invoiceRequired === 'Si';
  return (
    <>
      <Facts
        title={t('quotes.terms.title')}
        facts={[
          { label: t('quotes.terms.deliveryType'), value: quote.selectedDeliveryType },
          { label: t('quotes.terms.deliveryMethods'), value: quote.selectedDeliveryMethod.join(', ') },
          { label: t('quotes.terms.arriveDate'), value: date(quote.arriveDate) },
          { label: t('quotes.fields.validUntil'), value: date(quote.validUntil) },
          { label: t('quotes.terms.invoice'), value: t(invoiced ? 'shell.yes' : 'shell.no') },
          ...(invoiced
            ? [
                { label: t('quotes.terms.BusinessName'), value: customer.BusinessName },
                { label: t('quotes.terms.RFC'), value: customer.RFC },
                { label: t('quotes.terms.CFDIUssage'), value: customer.CFDIUssage },
              ]
            : []),
          { label: t('quotes.fields.creator'), value: quote.creator.name },
          { label: t('quotes.fields.createdAt'), value: dateTime(quote.createdAt) },
          ...(quote.notes ? [{ label: t('quotes.terms.notes'), value: quote.notes, wide: true }] : []),
        ]}
      />
      <Box
        component="section"
        sx={{ mt: 3.5, display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
      >
        <Address title={t('quotes.terms.shipmentAddress')} address={quote.shipmentAddress} />
        <Address title={t('quotes.terms.invoiceAddress')} address={quote.invoiceAddress} />
      </Box>
    </>
  );
};

const Address = ({ title, address }: { title: string; address: QuoteAddress | null }) => {
  const t = useT();
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {address ? (
        linesOf(address).map((line) => (
          <Typography key={line} variant="body2">
            {line}
          </Typography>
        ))
      ) : (
        <Typography variant="body2" color="text.secondary">
          {t('quotes.terms.no_address')}
        </Typography>
      )}
    </Box>
  );
};

const linesOf = (address: QuoteAddress): string[] =>
  [
    address.address,
    [address.colony, address.zipCode].filter(Boolean).join(', '),
    [address.city, address.state].filter(Boolean).join(', '),
    [address.contact, address.phone, address.email].filter(Boolean).join(' · '),
    address.reference,
  ].filter(Boolean);
