import Typography from '@mui/material/Typography';
import { date, dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { Section } from '../../shell/Section';
import { StatusChip } from '../../shell/StatusChip';
import type { Lease } from '../types';
import { MoneyTable } from './MoneyTable';

/** The mails about rents, before and after their day, and how each went. */
export const RemindersPart = ({ reminders }: Pick<Lease, 'reminders'>) => {
  const t = useT();
  return (
    <Section title={t('leases.reminders.title')}>
      {reminders.length === 0 ? (
        <Typography color="text.secondary">{t('leases.reminders.none')}</Typography>
      ) : (
        <MoneyTable
          label={t('leases.reminders.title')}
          words={[0, 1, 2, 3, 4, 5]}
          heads={[
            t('leases.installments.number'),
            t('fields.InstallmentRow.due'),
            t('leases.reminders.moment'),
            t('leases.reminders.recipient'),
            t('leases.reminders.state'),
            t('leases.reminders.sent'),
          ]}
          rows={reminders.map((one) => ({
            key: one.id,
            cells: [
              one.number,
              date(one.due),
              t(`leases.reminders.${one.moment}`),
              one.recipient,
              <StatusChip key="state" status={one.state} />,
              one.sentAt ? dateTime(one.sentAt) : one.error,
            ],
          }))}
        />
      )}
    </Section>
  );
};
