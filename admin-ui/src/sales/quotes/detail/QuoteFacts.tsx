import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { date, dateTime, mxn, usd } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { DocumentLink } from '../../../inventory/DocumentLink';
import { type Fact, Facts } from '../../../shell/detail/Facts';
import { CustomerLink } from '../../parts/CustomerLink';
import { PaidBar, WaitingChip } from '../marks';
import type { Quote } from '../types';

/** Who, how much, until when: in view whatever tab is open. */
export const QuoteFacts = ({ quote }: { quote: Quote }) => {
  const t = useT();
  const { totals, payment, order, waitingDays, sentAt } = quote;
  const facts: (Fact | null | false)[] = [
    { label: t('quotes.fields.customer'), value: <CustomerLink customer={quote.customer} /> },
    {
      label: t('quotes.fields.total'),
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
    {
      label: t('quotes.fields.percentage'),
      value: <PaidBar percentage={payment.percentage} label={t('quotes.paid_of', { id: quote.id })} />,
    },
    { label: t('quotes.fields.validUntil'), value: date(quote.validUntil) },
    { label: t('quotes.fields.seller'), value: quote.seller.name },
    waitingDays !== null && {
      label: t('quotes.fields.waitingDays'),
      value: <WaitingChip days={waitingDays} />,
    },
    sentAt !== null && { label: t('quotes.fields.sentAt'), value: dateTime(sentAt) },
    order && {
      label: t('quotes.fields.order'),
      value: <DocumentLink kind="order" id={order.id} number={order.number} />,
    },
  ];
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 }, mb: 2 }}>
      <Facts facts={facts.filter((fact): fact is Fact => Boolean(fact))} />
    </Card>
  );
};
