import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { CommissionOf } from '../../commissions';
import { date, dateTime, mxn } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { RefundNote, useRefundNote } from '../../invoices';
import { CustomerLink } from '../../sales';
import { DocumentLink } from '../../shell/DocumentLink';
import { type Fact, Facts } from '../../shell/detail/Facts';
import { StatusChip } from '../../shell/StatusChip';
import type { Refund } from '../types';

/** Whose it is, how much, from which order, and what became of it: in view whatever tab is open. */
export const RefundFacts = ({ refund }: { refund: Refund }) => {
  const t = useT();
  const note = useRefundNote(refund.id);
  const { idOrder, entry, receivedBy, receivedAt, commission, TotalMxn } = refund;
  const customer = { id: refund.idClient, kind: refund.customerKind, name: refund.customer };
  const facts: (Fact | false)[] = [
    { label: t('fields.DevolutionRow.customer'), value: <CustomerLink customer={customer} /> },
    TotalMxn !== null && {
      label: t('fields.DevolutionRow.TotalMxn'),
      value: (
        <Typography component="span" sx={{ fontSize: '1.1rem', fontWeight: 620 }}>
          {mxn(TotalMxn)}
        </Typography>
      ),
    },
    refund.refundable !== null && {
      label: t('fields.DevolutionRow.refundable'),
      value: mxn(refund.refundable),
    },
    Number(refund.unpaid) > 0 && { label: t('refunds.unpaid'), value: mxn(refund.unpaid) },
    refund.paid !== null && { label: t('fields.DevolutionRow.paid'), value: mxn(refund.paid) },
    { label: t('fields.DevolutionRow.paymentStatus'), value: <StatusChip status={refund.paymentStatus} /> },
    {
      label: t('fields.DevolutionRow.idOrder'),
      value: <DocumentLink kind="order" id={idOrder} number={String(idOrder)} />,
    },
    { label: t('fields.DevolutionRow.location'), value: refund.location },
    receivedAt !== null && {
      label: t('fields.DevolutionRow.receivedAt'),
      value: [date(receivedAt), receivedBy?.name].filter(Boolean).join(' · '),
    },
    entry !== null && {
      label: t('refunds.entry'),
      value: <DocumentLink kind="entry" id={entry} number={String(entry)} />,
    },
    note !== undefined &&
      refund.status === 'Recibida' && {
        label: t('invoices.kinds.E'),
        value: <RefundNote idDevolution={refund.id} />,
      },
    { label: t('fields.DevolutionRow.seller'), value: refund.seller },
    {
      label: t('fields.DevolutionRow.creator'),
      value: `${refund.creator} · ${dateTime(refund.createdAt)}`,
    },
    refund.commissionDiscount !== null && {
      label: t('fields.DevolutionRow.commissionDiscount'),
      value: <CommissionOf of={{ devolution: refund.id }} status={refund.commissionDiscount} />,
    },
    { label: t('refunds.reason'), value: refund.reason, wide: true },
    commission !== null && {
      label: t('refunds.commission.title'),
      value: commission.sentence,
      wide: true,
    },
  ];
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 }, mb: 2 }}>
      <Facts facts={facts.filter((fact) => fact !== false)} />
    </Card>
  );
};
