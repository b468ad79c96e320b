import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSession } from '../../auth/useSession';
import { date, mxn } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { MoneyTable } from '../../shell/detail/MoneyTable';
import { StepDialog } from '../../shell/detail/StepDialog';
import { Section } from '../../shell/Section';
import { StatusChip } from '../../shell/StatusChip';
import { useCommand } from '../../shell/useCommand';
import { cancelCharge, TOUCHED } from '../calls';
import type { Lease, LeaseCharge } from '../types';

/** Damage that the customer pays; one that was a mistake is cancelled here. */
export const ChargesPart = ({ lease }: { lease: Lease }) => {
  const t = useT();
  const { can } = useSession();
  const [gone, setGone] = useState<LeaseCharge | null>(null);
  const charges = lease.charges ?? [];
  const may = can('charge', 'Leases') && ['Activa', 'Por devolver'].includes(lease.status);
  if (charges.length === 0) return null;
  const state = (one: LeaseCharge) =>
    one.cancelled ? (
      <StatusChip status={t('leases.charge.cancelled')} tone="neutral" />
    ) : (
      may && (
        <Button
          size="small"
          color="error"
          onClick={() => setGone(one)}
          aria-label={t('leases.charge.cancel_of', { text: one.text })}
        >
          {t('leases.charge.cancel')}
        </Button>
      )
    );
  return (
    <Section title={t('leases.charge.title')}>
      <MoneyTable
        label={t('leases.charge.title')}
        words={[0, 1, 2, 3]}
        heads={[
          t('leases.account.day'),
          t('leases.charge.text'),
          t('leases.charge.piece'),
          t('leases.charge.state'),
          t('leases.charge.amount'),
          t('leases.charge.tax'),
          t('leases.charge.total'),
          t('leases.charge.paid'),
        ]}
        rows={charges.map((one) => ({
          key: one.id,
          quiet: one.cancelled,
          cells: [
            date(one.day),
            one.text,
            one.piece,
            state(one),
            mxn(one.amount),
            mxn(one.tax),
            mxn(one.total),
            mxn(one.paid),
          ],
        }))}
      />
      {gone && <CancelDialog lease={lease} charge={gone} onClose={() => setGone(null)} />}
    </Section>
  );
};

const CancelDialog = ({
  lease,
  charge,
  onClose,
}: {
  lease: Lease;
  charge: LeaseCharge;
  onClose: () => void;
}) => {
  const t = useT();
  const { busy, refusal, run } = useCommand(...TOUCHED);
  const action = {
    name: 'cancel',
    label: t('leases.charge.cancel_title'),
    allowed: true,
    reason: null,
    needsReason: true,
  };
  return (
    <StepDialog
      action={action}
      effect={t('leases.charge.cancel_effect', { text: charge.text, amount: mxn(charge.total) })}
      confirm={t('leases.charge.cancel_title')}
      command={{ busy, told: refusal }}
      onConfirm={async (reason) => {
        if (await run(() => cancelCharge(lease.id, charge.id, reason))) onClose();
      }}
      onClose={onClose}
    />
  );
};
