import Typography from '@mui/material/Typography';
import { date } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { Section } from '../../shell/Section';
import { StatusChip } from '../../shell/StatusChip';
import { inCurrency } from '../money';
import type { Lease } from '../types';
import { MoneyTable } from './MoneyTable';

/** What fell due, and what will if nothing changes. */
export const InstallmentsTab = ({ lease }: { lease: Lease }) => {
  const t = useT();
  const { currency, installments, coming } = lease;
  const amount = (value: string) => inCurrency(value, currency);
  const made = (installments ?? []).map((one) => ({
    key: one.number,
    cells: [
      one.number,
      t('leases.from_to', { from: date(one.start), to: date(one.end) }),
      date(one.due),
      <StatusChip key="state" status={one.state} />,
      amount(one.subtotal),
      amount(one.tax),
      amount(one.total),
      amount(one.paid),
    ],
  }));
  const later = (coming ?? []).map((one) => ({
    key: one.number,
    quiet: true,
    cells: [
      one.number,
      t('leases.from_to', { from: date(one.start), to: date(one.end) }),
      date(one.due),
      <StatusChip key="state" status={t('leases.installments.coming')} tone="neutral" />,
      '',
      '',
      amount(one.total),
      '',
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
        words={4}
        heads={[
          t('fields.InstallmentRow.number'),
          t('leases.installments.period'),
          t('fields.InstallmentRow.due'),
          t('fields.InstallmentRow.state'),
          t('fields.InstallmentRow.subtotal'),
          t('fields.InstallmentRow.tax'),
          t('fields.InstallmentRow.total'),
          t('fields.InstallmentRow.paid'),
        ]}
        rows={[...made, ...later]}
      />
    </Section>
  );
};
