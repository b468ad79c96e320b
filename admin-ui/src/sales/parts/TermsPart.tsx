import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { components } from '../../api/schema';
import { date, dateTime } from '../../i18n/format';
import { shown } from '../../i18n/shown';
import { useT } from '../../i18n/useT';
import { type Fact, Facts } from '../../shell/detail/Facts';

type Schemas = components['schemas'];
type AddressOut = Schemas['QuoteAddress'];

export interface Terms {
  deliveryType: string;
  deliveryMethods: string[];
  arriveDate: string | null;
  invoiced: boolean;
  customer: Schemas['QuoteCustomer'];
  creator: string;
  createdAt: string;
  notes: string;
  shipmentAddress: AddressOut | null;
  invoiceAddress: AddressOut | null;
}

interface Props {
  terms: Terms;
  /** What only this kind of document has. */
  more?: Fact[];
}

/** Delivery, invoice and addresses, as the document says them. */
export const TermsPart = ({ terms, more = [] }: Props) => {
  const t = useT();
  const { customer, invoiced } = terms;
  const seesTax = customer.RFC !== null;
  return (
    <>
      <Facts
        title={t('quotes.terms.title')}
        facts={[
          { label: t('quotes.terms.deliveryType'), value: shown(t, terms.deliveryType) },
          {
            label: t('quotes.terms.deliveryMethods'),
            value: terms.deliveryMethods.map((word) => shown(t, word)).join(', '),
          },
          { label: t('quotes.terms.arriveDate'), value: date(terms.arriveDate) },
          ...more,
          { label: t('quotes.terms.invoice'), value: t(invoiced ? 'shell.yes' : 'shell.no') },
          ...(invoiced && seesTax
            ? [
                { label: t('quotes.terms.BusinessName'), value: customer.BusinessName },
                { label: t('quotes.terms.RFC'), value: customer.RFC },
                { label: t('quotes.terms.CFDIUssage'), value: customer.CFDIUssage },
              ]
            : []),
          { label: t('fields.QuoteRow.creator'), value: terms.creator },
          { label: t('fields.QuoteRow.createdAt'), value: dateTime(terms.createdAt) },
          ...(terms.notes ? [{ label: t('quotes.terms.notes'), value: terms.notes, wide: true }] : []),
        ]}
      />
      <Box
        component="section"
        sx={{ mt: 3.5, display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
      >
        <Address title={t('quotes.terms.shipmentAddress')} address={terms.shipmentAddress} />
        {seesTax && <Address title={t('quotes.terms.invoiceAddress')} address={terms.invoiceAddress} />}
      </Box>
    </>
  );
};

const Address = ({ title, address }: { title: string; address: AddressOut | null }) => {
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

const linesOf = (address: AddressOut): string[] =>
  [
    address.address,
    [address.colony, address.zipCode].filter(Boolean).join(', '),
    [address.city, address.state].filter(Boolean).join(', '),
    [address.contact, address.phone, address.email].filter(Boolean).join(' · '),
    address.reference,
  ].filter(Boolean);
