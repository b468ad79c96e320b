import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../../api/client';
import { NotInvoiced } from '../../catalog';
import { useT } from '../../i18n/useT';
import { ConstanciaPart, Preflight, TaxDialog, useMay } from '../../partners';
import { AmountField } from '../../shell/form/AmountField';
import { Section } from '../../shell/Section';
import { kindOf, usePartner } from '../parts/usePartner';
import type { Customer } from './types';
import type { QuoteForm } from './useQuoteForm';

/** Whether it is invoiced, how much of it, and what billing would refuse of the customer's tax data. */
export const InvoiceSection = ({ form: { draft, dispatch, errors } }: { form: QuoteForm }) => {
  const t = useT();
  const { terms, customer, lines, circuits } = draft;
  const products = [...lines, ...circuits.flatMap((circuit) => circuit.products)].map(({ id }) => id);
  return (
    <Section title={t('quoteBuilder.invoice.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        <FormControlLabel
          label={t('quoteBuilder.invoice.required')}
          sx={{ minHeight: 40 }}
          control={
            <Switch
              name="invoiceRequired"
              checked={terms.invoiceRequired}
              onChange={(_, required) => dispatch({ type: 'invoice', required })}
            />
          }
        />
        {terms.invoiceRequired && (
          <AmountField
            name="countToInvoice"
            label={t('quoteBuilder.invoice.countToInvoice')}
            value={terms.countToInvoice}
            onChange={(value) => dispatch({ type: 'term', name: 'countToInvoice', value })}
            before="$"
            after="MXN"
            hint={t('quoteBuilder.invoice.count_hint')}
            error={errors.countToInvoice}
            sx={{ maxWidth: 300 }}
          />
        )}
      </Box>
      {terms.invoiceRequired && customer && <TaxCheck customer={customer} />}
      {terms.invoiceRequired && <NotInvoiced products={products} />}
      {terms.invoiceRequired && !customer && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {t('quoteBuilder.invoice.customer_first')}
        </Typography>
      )}
    </Section>
  );
};

/** What billing would say of the customer now; mended without leaving the quote. */
const TaxCheck = ({ customer }: { customer: Customer }) => {
  const t = useT();
  const kind = kindOf(customer.kind);
  const may = useMay(kind);
  const partner = usePartner(customer);
  const [mending, setMending] = useState(false);
  const { data, error } = useQuery({
    // Under the customers, so that it is asked again when one of them changes.
    queryKey: [kind.resource, 'preflight', customer.id],
    queryFn: reading('/api/users/customer/preflight', { query: { id: customer.id } }),
  });
  const open = data?.checks.filter(({ level }) => level !== 'green') ?? [];
  return (
    <Box
      sx={{
        mt: 2,
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <section>
        <Typography variant="subtitle1" component="h3" sx={{ mb: 0.5 }}>
          {t('partners.preflight.title')}
        </Typography>
        {error && <Alert severity="warning">{error.message}</Alert>}
        {data && open.length === 0 && <Alert severity="success">{t('quoteBuilder.invoice.ready')}</Alert>}
        {open.length > 0 && (
          <Preflight checks={open} onMend={may.tax && partner ? () => setMending(true) : undefined} />
        )}
      </section>
      {partner && (
        <section>
          <Typography variant="subtitle1" component="h3" sx={{ mb: 1 }}>
            {t('partners.constancia.title')}
          </Typography>
          <ConstanciaPart kind={kind} partner={partner} readOnly={!may.tax} />
        </section>
      )}
      {mending && partner && <TaxDialog kind={kind} partner={partner} onClose={() => setMending(false)} />}
    </Box>
  );
};
