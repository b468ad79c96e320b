import { date, dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { Section } from '../../shell/Section';
import { StatusChip } from '../../shell/StatusChip';
import type { Lease } from '../types';
import { MoneyTable } from './MoneyTable';

/** The mails about raises, and how each went. */
export const RaiseNoticesPart = ({ raiseNotices }: Pick<Lease, 'raiseNotices'>) => {
  const t = useT();
  if (raiseNotices.length === 0) return null;
  return (
    <Section title={t('leases.notices.title')}>
      <MoneyTable
        label={t('leases.notices.title')}
        words={[0, 1, 2, 3, 4]}
        heads={[
          t('leases.notices.since'),
          t('leases.reminders.moment'),
          t('leases.reminders.recipient'),
          t('leases.reminders.state'),
          t('leases.reminders.sent'),
        ]}
        rows={raiseNotices.map((one) => ({
          key: one.id,
          cells: [
            date(one.since),
            t(`leases.notices.${one.moment}`),
            one.recipient,
            <StatusChip key="state" status={one.state} />,
            one.sentAt ? dateTime(one.sentAt) : one.error,
          ],
        }))}
      />
    </Section>
  );
};
