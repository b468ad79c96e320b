import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { date, inCurrency } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { RentInvoice, useRentInvoices } from '../../invoices';
import { MoneyTable } from '../../shell/detail/MoneyTable';
import { Section } from '../../shell/Section';
import { StatusChip } from '../../shell/StatusChip';
import type { Lease } from '../types';

/** Its two days, below each other where there is no room. */
const Span = ({ from, to }: { from: string; to: string }) => (
  <Box component="span" sx={{ display: 'inline-block', whiteSpace: 'normal', minWidth: 96 }}>
    {useT()('leases.from_to', { from: date(from), to: date(to) })}
  </Box>
);

/** What fell due, and what will if nothing changes. */
export const InstallmentsTab = ({ lease }: { lease: Lease }) => {
  const t = useT();
  const { id, currency, installments, coming } = lease;
  const invoices = useRentInvoices(id);
  const amount = (value: string) => inCurrency(value, currency);
  const made = (installments ?? []).map((one) => ({
    key: one.number,
    cells: [
      one.number,
      date(one.due),
      <StatusChip key="state" status={one.state} />,
      amount(one.total),
      amount(one.paid),
      <Span key="span" from={one.start} to={one.end} />,
      amount(one.subtotal),
      amount(one.tax),
      ...(invoices
        ? [
            <RentInvoice
              key="invoice"
              idInstallment={one.id}
              number={one.number}
              invoice={invoices.get(one.id)}
            />,
          ]
        : []),
    ],
  }));
  const later = (coming ?? []).map((one) => ({
    key: one.number,
    quiet: true,
    cells: [
      one.number,
      date(one.due),
      <StatusChip key="state" status={t('leases.installments.coming')} tone="neutral" />,
      amount(one.total),
      '',
      <Span key="span" from={one.start} to={one.end} />,
      '',
      '',
      ...(invoices ? [''] : []),
    ],
  }));
  return (
    <Section title={t('leases.tabs.installments')}>
      {later.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          {t('leases.installments.coming_hint')}
        </Typography>
      )}
      <MoneyTable
        label={t('leases.tabs.installments')}
        words={[0, 1, 2, 5, 8]}
        heads={[
          t('leases.installments.number'),
          t('fields.InstallmentRow.due'),
          t('fields.InstallmentRow.state'),
          t('fields.InstallmentRow.total'),
          t('fields.InstallmentRow.paid'),
          t('leases.installments.period'),
          t('fields.InstallmentRow.subtotal'),
          t('fields.InstallmentRow.tax'),
          ...(invoices ? [t('fields.InvoiceRow.number')] : []),
        ]}
        rows={[...made, ...later]}
      />
    </Section>
  );
};
