import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../../../auth/useSession';
import { CommissionOf } from '../../../commissions';
import { date, mxn, today, usd } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { InvoicedFact, type InvoiceStart } from '../../../invoices';
import { pathTo } from '../../../routes';
import { DocumentLink } from '../../../shell/DocumentLink';
import { type Fact, Facts } from '../../../shell/detail/Facts';
import { StatusChip } from '../../../shell/StatusChip';
import { CustomerLink } from '../../parts/CustomerLink';
import { isLease, leaseFacts } from '../../parts/leaseFacts';
import { settlementFacts } from '../../parts/settlementFacts';
import { PaidBar } from '../../quotes/marks';
import type { Order } from '../types';

interface Props {
  order: Order;
  /** What it has of invoices; null for who sees none. */
  invoice: InvoiceStart | null;
}

/** Who, how much, until when: in view whatever tab is open. */
export const OrderFacts = ({ order, invoice }: Props) => {
  const t = useT();
  const { can } = useSession();
  const { id, idQuote, totals, payment, delivered, pieces } = order;
  const lease = useLeaseOf(order);
  const facts: (Fact | null | false)[] = [
    { label: t('fields.OrderRow.customer'), value: <CustomerLink customer={order.customerData} /> },
    ...leaseFacts(t, order),
    lease !== undefined && {
      label: t('orders.lease'),
      value: <DocumentLink kind="lease" id={lease} number={String(lease)} />,
    },
    lease !== undefined &&
      can('read', 'Quote') && {
        label: t('orders.lease_payments'),
        value: (
          <Link component={RouterLink} to={pathTo('lease-details', { id: lease }, { tab: 'account' })}>
            {t('orders.see_lease_payments')}
          </Link>
        ),
      },
    totals !== null &&
      !isLease(order) && {
        label: t('fields.OrderRow.total'),
        value: (
          <>
            <Typography component="span" sx={{ fontSize: '1.1rem', fontWeight: 620 }}>
              {mxn(totals.total)}
            </Typography>
            <br />
            {usd(totals.totalUsd)}
          </>
        ),
      },
    ...settlementFacts(t, order),
    payment && {
      label: t('fields.OrderRow.percentage'),
      value: <PaidBar percentage={payment.percentage} label={t('orders.paid_of', { id })} />,
    },
    { label: t('fields.OrderRow.delivered'), value: t('orders.delivered_of', { delivered, pieces }) },
    ...useDays(order),
    { label: t('fields.OrderRow.location'), value: order.location },
    { label: t('fields.OrderRow.seller'), value: order.sellerData.name },
    order.commissionStatus !== null &&
      order.commissionStatus !== 'Pendiente' && {
        label: t('fields.OrderRow.commissionStatus'),
        value: <CommissionOf of={{ order: id }} status={order.commissionStatus} />,
      },
    invoice !== null &&
      invoice.invoices.length > 0 && {
        label: t('fields.InvoiceRow.number'),
        value: <InvoicedFact invoices={invoice.invoices} left={invoice.left} />,
      },
    {
      label: t('fields.OrderRow.idQuote'),
      value: <DocumentLink kind="quote" id={idQuote} number={String(idQuote)} />,
    },
  ];
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 }, mb: 2 }}>
      <Facts facts={facts.filter((fact): fact is Fact => Boolean(fact))} />
    </Card>
  );
};

/** The contract of a lease's order, for who may see it. */
const useLeaseOf = (order: Order): number | undefined => {
  const { can } = useSession();
  const { data } = useGetList<{ id: number }>(
    'leases',
    { filter: { order: order.id }, pagination: { page: 1, perPage: 1 } },
    { enabled: isLease(order) && can('read', 'Leases'), retry: false },
  );
  return data?.[0]?.id;
};

const OVER = new Set(['Entregada', 'Completada', 'Cancelada']);

/** What was promised and what became of it; a day that went by is told until the order is delivered. */
const useDays = (order: Order): (Fact | false)[] => {
  const t = useT();
  const { arriveDate, confirmedDeliveryDate: confirmed, outputDate, completedDate, status } = order;
  const due = confirmed ?? arriveDate;
  const late = due !== null && due < today() && !OVER.has(status);
  const day = (value: string | null): ReactNode =>
    late && value === due ? (
      <>
        {date(value)} <StatusChip status={t('orders.late')} tone="danger" />
      </>
    ) : (
      date(value)
    );
  return [
    { label: t('fields.OrderRow.arriveDate'), value: day(arriveDate) },
    confirmed !== null && { label: t('fields.OrderRow.confirmedDeliveryDate'), value: day(confirmed) },
    outputDate !== null && { label: t('fields.OrderRow.outputDate'), value: date(outputDate) },
    completedDate !== null && { label: t('fields.OrderRow.completedDate'), value: date(completedDate) },
  ];
};
