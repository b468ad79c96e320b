import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { mxn, usd } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { DocumentLink } from '../../../inventory/DocumentLink';
import { type Fact, Facts } from '../../../shell/detail/Facts';
import { PageHeader } from '../../../shell/PageHeader';
import { StatusChip } from '../../../shell/StatusChip';
import { CustomerLink } from '../../parts/CustomerLink';
import { PdfButton } from '../../parts/PdfButton';
import { PaidBar } from '../../quotes/marks';
import { downloadOrder } from '../calls';
import type { Order } from '../types';

/** What it is called, how it stands, whose it is: in view whatever tab is open. */
export const OrderHead = ({ order }: { order: Order }) => {
  const t = useT();
  const { id, idQuote, totals, payment, delivered, pieces } = order;
  const facts: (Fact | null)[] = [
    { label: t('orders.fields.customer'), value: <CustomerLink customer={order.customerData} /> },
    totals && {
      label: t('orders.fields.total'),
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
    payment && {
      label: t('orders.fields.percentage'),
      value: <PaidBar percentage={payment.percentage} label={t('orders.paid_of', { id })} />,
    },
    { label: t('orders.fields.delivered'), value: t('orders.delivered_of', { delivered, pieces }) },
    { label: t('orders.fields.location'), value: order.location },
    { label: t('orders.fields.seller'), value: order.sellerData.name },
    {
      label: t('orders.fields.idQuote'),
      value: <DocumentLink kind="quote" id={idQuote} number={String(idQuote)} />,
    },
  ];
  return (
    <>
      <PageHeader
        title={t('orders.title', { id })}
        badges={
          <>
            <StatusChip status={order.status} />
            <StatusChip status={order.paymentStatus} />
          </>
        }
        // The paper has prices, as the totals have.
        actions={totals && <PdfButton download={() => downloadOrder(id)} />}
      />
      <Card sx={{ p: { xs: 2, sm: 2.5 }, mb: 2 }}>
        <Facts facts={facts.filter((fact): fact is Fact => fact !== null)} />
      </Card>
    </>
  );
};
