import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../../auth/useSession';
import { date, mxn } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { Facts } from '../../shell/detail/Facts';
import { MoneyTable } from '../../shell/detail/MoneyTable';
import { Section } from '../../shell/Section';
import type { Lease } from '../types';
import { ChargesPart } from './ChargesPart';
import { MailsPart } from './MailsPart';

/** The statement of account as the PDF has it, with what stands above it. */
export const AccountTab = ({ lease }: { lease: Lease }) => {
  const t = useT();
  const { can } = useSession();
  const { account, statement, idOrder } = lease;
  if (!account || !statement) return null;
  const pay = (
    <Link component={RouterLink} to={pathTo('order-details', { id: idOrder }, { tab: 'payments' })}>
      {t('leases.account.payments')}
    </Link>
  );
  return (
    <Stack spacing={2}>
      <Section title={t('leases.account.title')} actions={pay}>
        <Facts
          facts={[
            { label: t('leases.account.payable'), value: mxn(account.payable) },
            { label: t('leases.account.covered'), value: mxn(account.covered) },
            { label: t('leases.account.owed'), value: mxn(account.owed) },
            { label: t('leases.account.advance'), value: mxn(account.advance) },
          ]}
        />
      </Section>
      <Section title={t('leases.statement')}>
        <MoneyTable
          label={t('leases.statement')}
          words={[0, 1]}
          heads={[
            t('leases.account.day'),
            t('leases.account.text'),
            t('leases.account.asked'),
            t('leases.account.paid'),
            t('leases.account.balance'),
          ]}
          rows={statement.map((one, at) => ({
            key: at,
            cells: [date(one.day), one.text, mxn(one.asked), mxn(one.paid), mxn(one.balance)],
          }))}
        />
      </Section>
      <ChargesPart lease={lease} />
      <MailsPart
        title={t('leases.reminders.title')}
        mails={lease.reminders}
        heads={[
          t('leases.installments.number'),
          t('fields.InstallmentRow.due'),
          t('leases.reminders.moment'),
        ]}
        aboutOf={({ number, due, moment }) => [number, date(due), t(`leases.reminders.${moment}`)]}
        none={can('read', 'Comments') ? t('leases.reminders.none') : undefined}
      />
      <MailsPart
        title={t('leases.notices.title')}
        mails={lease.raiseNotices}
        heads={[t('leases.notices.since'), t('leases.reminders.moment')]}
        aboutOf={({ since, moment }) => [date(since), t(`leases.notices.${moment}`)]}
      />
    </Stack>
  );
};
