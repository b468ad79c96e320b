import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { date, inCurrency } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { Facts } from '../../shell/detail/Facts';
import { MoneyTable } from '../../shell/detail/MoneyTable';
import { InvoiceLink } from '../start/InvoiceLink';
import type { Invoice } from '../types';

/** What was paid of an invoice by its complements, and what it owes yet. */
export const ComplementsTab = ({ invoice }: { invoice: Invoice }) => {
  const t = useT();
  const { complements, currency, balance, total } = invoice;
  const amount = (value: string) => inCurrency(value, currency);
  return (
    <Stack spacing={3}>
      {complements.length === 0 ? (
        <Typography color="text.secondary">{t('invoices.complement.none')}</Typography>
      ) : (
        <MoneyTable
          label={t('invoices.tabs.complements')}
          words={[0, 1]}
          heads={[
            t('invoices.complement.one'),
            t('invoices.complement.day'),
            t('invoices.complement.part'),
            t('invoices.complement.before'),
            t('invoices.complement.paid'),
            t('invoices.complement.after'),
          ]}
          rows={complements.map((one) => ({
            key: one.complement.id,
            quiet: !one.counts,
            cells: [
              <InvoiceLink key="complement" invoice={one.complement} />,
              date(one.day),
              one.part,
              amount(one.before),
              amount(one.paid),
              amount(one.after),
            ],
          }))}
        />
      )}
      <Facts
        title={t('invoices.complement.balance')}
        facts={[
          { label: t('fields.InvoiceRow.total'), value: amount(total) },
          { label: t('invoices.complement.left_to_pay'), value: <strong>{amount(balance ?? '0')}</strong> },
        ]}
      />
    </Stack>
  );
};
