import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { date, mxn } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { Facts } from '../../shell/detail/Facts';
import { Section } from '../../shell/Section';
import type { Lease } from '../types';
import { MoneyTable } from './MoneyTable';

/** What was agreed, what is kept, and every move of it. */
export const DepositTab = ({ lease }: { lease: Lease }) => {
  const t = useT();
  const { account, depositMoves, deposit } = lease;
  if (!account || !depositMoves) return null;
  return (
    <Stack spacing={2}>
      <Section title={t('leases.deposit.title')}>
        <Facts
          facts={[
            { label: t('leases.deposit.asked'), value: mxn(account.deposit) },
            { label: t('leases.deposit.paid'), value: mxn(account.depositPaid) },
            { label: t('leases.deposit.held'), value: mxn(deposit) },
          ]}
        />
      </Section>
      <Section title={t('leases.deposit.moves')}>
        {depositMoves.length === 0 ? (
          <Typography color="text.secondary">{t('leases.deposit.none')}</Typography>
        ) : (
          <MoneyTable
            label={t('leases.deposit.moves')}
            words={[0, 1, 2, 3]}
            heads={[
              t('leases.account.day'),
              t('leases.deposit.kind'),
              t('leases.account.text'),
              t('leases.deposit.person'),
              t('leases.deposit.amount'),
              t('leases.deposit.after'),
            ]}
            rows={depositMoves.map((one) => ({
              key: one.id,
              cells: [
                date(one.day),
                one.kind,
                [one.method, one.reference, one.text].filter(Boolean).join(' · '),
                one.person,
                mxn(one.amount),
                mxn(one.held),
              ],
            }))}
          />
        )}
      </Section>
    </Stack>
  );
};
