import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { inCurrency } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { MoneyTable } from '../../shell/detail/MoneyTable';
import { InvoiceLink } from '../start/InvoiceLink';
import type { Invoice } from '../types';

/** What a complement says that its payment pays: of each invoice which part, what it owed and what it owes now. */
export const DocumentsTab = ({ invoice }: { invoice: Invoice }) => {
  const t = useT();
  return (
    <MoneyTable
      label={t('invoices.tabs.documents')}
      words={[0]}
      heads={[
        t('invoices.complement.invoice'),
        t('invoices.complement.part'),
        t('invoices.complement.before'),
        t('invoices.complement.paid'),
        t('invoices.complement.after'),
        t('fields.InvoiceRow.tax'),
      ]}
      rows={invoice.documents.map((one) => ({
        key: one.invoice.id,
        cells: [
          <Box component="span" key="invoice">
            <InvoiceLink invoice={one.invoice} />
            {one.equivalence !== '1' && (
              <Typography
                component="span"
                variant="caption"
                color="text.secondary"
                sx={{ display: 'block', whiteSpace: 'normal' }}
              >
                {t('invoices.complement.equivalence', { value: one.equivalence, currency: one.currency })}
              </Typography>
            )}
          </Box>,
          one.part,
          inCurrency(one.before, one.currency),
          inCurrency(one.paid, one.currency),
          inCurrency(one.after, one.currency),
          inCurrency(one.tax, one.currency),
        ],
      }))}
    />
  );
};
