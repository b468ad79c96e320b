import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { date, mxn } from '../../i18n/format';
import { shown } from '../../i18n/shown';
import { useT } from '../../i18n/useT';
import { ZERO } from '../../money/money';
import { Facts } from '../../shell/detail/Facts';
import { MoneyTable } from '../../shell/detail/MoneyTable';
import { Section } from '../../shell/Section';
import type { Lease } from '../types';

const sumOf = (amounts: string[]): string => amounts.reduce((all, one) => all.plus(one), ZERO).toFixed(2);

/** What was agreed, what is kept, and every move of it. */
export const DepositTab = ({ lease }: { lease: Lease }) => {
  const t = useT();
  const { account, depositMoves, deposit } = lease;
  if (!account || !depositMoves) return null;
  // What was used or went back is asked for no more: what was agreed stands at the pieces, what came in at the moves.
  const agreed = sumOf(lease.lines.filter(({ droppedOn }) => !droppedOn).map((line) => line.deposit ?? '0'));
  // A payment that was cancelled is a move below zero of the same kind.
  const received = sumOf(depositMoves.filter(({ kind }) => kind === 'Recibido').map(({ amount }) => amount));
  const owed = ZERO.plus(account.deposit).minus(account.depositPaid);
  return (
    <Stack spacing={2}>
      <Section title={t('leases.deposit.title')}>
        <Facts
          facts={[
            { label: t('leases.deposit.asked'), value: mxn(agreed) },
            { label: t('leases.deposit.paid'), value: mxn(received) },
            { label: t('leases.deposit.held'), value: mxn(deposit) },
            ...(owed.gt(0) ? [{ label: t('leases.deposit.owed'), value: mxn(owed.toFixed(2)) }] : []),
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
                shown(t, one.kind),
                [shown(t, one.method), one.reference, one.text].filter(Boolean).join(' · '),
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
