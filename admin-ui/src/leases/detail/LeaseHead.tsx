import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../../auth/useSession';
import { date, inCurrency, mxn } from '../../i18n/format';
import { shown } from '../../i18n/shown';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { CustomerLink } from '../../sales';
import { Facts } from '../../shell/detail/Facts';
import { recordName } from '../../shell/offline/queue/names';
import { WaitingNotice } from '../../shell/offline/queue/WaitingNotice';
import { PageHeader } from '../../shell/PageHeader';
import { StatusChip } from '../../shell/StatusChip';
import { daysOf } from '../days';
import { LeaseDialog } from '../dialogs/LeaseDialog';
import { isOut } from '../lines';
import { OverdueChip } from '../OverdueChip';
import { useQueuedBack } from '../queued';
import type { Lease } from '../types';
import { LeaseActions } from './LeaseActions';

/** What it is called, how it stands, and what can be done with it now. */
export const LeaseHead = ({ lease }: { lease: Lease }) => {
  const t = useT();
  const [open, setOpen] = useState<string | null>(null);
  const { id, status } = lease;
  // What came back and waits for the server is not asked for once more.
  const queued = useQueuedBack(id);
  const left = lease.lines.some((line) => isOut(line) && !queued.includes(line.IdPiece));
  const offered =
    queued.length === 0 || left
      ? lease
      : { ...lease, actions: lease.actions.filter(({ name }) => name !== 'take_back') };
  return (
    <>
      <PageHeader
        title={t('leases.title', { id })}
        badges={
          <>
            <StatusChip status={status} />
            <OverdueChip lease={lease} />
          </>
        }
        actions={<LeaseActions lease={offered} onOpen={setOpen} />}
      />
      <WaitingNotice of={recordName('lease', id)} />
      <LeaseFacts lease={lease} />
      {open && <LeaseDialog name={open} lease={lease} onClose={() => setOpen(null)} />}
    </>
  );
};

/** Quotes to which its pieces are promised for when they are back. */
const Waiting = ({ lease }: { lease: Lease }) => {
  const t = useT();
  const { can } = useSession();
  return lease.waiting.map(({ quote, day, pieces }) => {
    const words = `${t('leases.waiting_quote', { quote, day: date(day) })} · ${pieces.join(', ')}`;
    return (
      <div key={quote}>
        {can('read', 'Quote') ? (
          <Link component={RouterLink} to={pathTo('quote-details', { id: quote })}>
            {words}
          </Link>
        ) : (
          words
        )}
      </div>
    );
  });
};

const LeaseFacts = ({ lease }: { lease: Lease }) => {
  const t = useT();
  const { can } = useSession();
  const { idOrder, idClient, customer, customerKind, currency } = lease;
  const money = [
    { label: t('fields.LeaseRow.rent'), value: inCurrency(lease.rent, currency) },
    { label: t('fields.LeaseRow.nextRent'), value: date(lease.nextRent) },
    { label: t('fields.LeaseRow.owed'), value: mxn(lease.owed) },
    { label: t('fields.LeaseRow.overdue'), value: mxn(lease.overdue) },
    { label: t('fields.LeaseRow.deposit'), value: mxn(lease.deposit) },
  ];
  const order = can('read', 'Order') ? (
    <Link component={RouterLink} to={pathTo('order-details', { id: idOrder })}>
      {idOrder}
    </Link>
  ) : (
    idOrder
  );
  const payments = can('read', 'Order') && (
    <Link component={RouterLink} to={pathTo('order-details', { id: idOrder }, { tab: 'payments' })}>
      {t('leases.see_payments')}
    </Link>
  );
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 }, mb: 2 }}>
      <Facts
        facts={[
          {
            label: t('fields.LeaseRow.customer'),
            value: <CustomerLink customer={{ id: idClient, kind: customerKind, name: customer }} />,
          },
          { label: t('fields.LeaseRow.idOrder'), value: order },
          { label: t('leases.term'), value: t('leases.months', { smart_count: lease.months }) },
          { label: t('leases.dates'), value: daysOf(t, lease) },
          { label: t('lease_changes.terms.after'), value: shown(t, lease.afterTerm) },
          ...(can('read', 'Quote') ? [...money, { label: t('leases.payments'), value: payments }] : []),
          {
            label: t('fields.LeaseRow.out'),
            value: t('leases.out_of', { out: lease.out, of: lease.pieces }),
          },
          ...(lease.waiting.length > 0
            ? [{ label: t('leases.waiting'), value: <Waiting lease={lease} /> }]
            : []),
          { label: t('fields.LeaseRow.seller'), value: lease.seller },
          { label: t('fields.LeaseRow.location'), value: lease.location },
        ]}
      />
    </Card>
  );
};
