import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { date, dateTime, mxn, usd } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { DocumentLink } from '../../../shell/DocumentLink';
import { type Fact, Facts } from '../../../shell/detail/Facts';
import { CustomerLink } from '../../parts/CustomerLink';
import { isLease, leaseFacts } from '../../parts/leaseFacts';
import { settlementFacts } from '../../parts/settlementFacts';
import { PaidBar, WaitingChip } from '../marks';
import type { Quote } from '../types';

/** Who, how much, until when: in view whatever tab is open. */
export const QuoteFacts = ({ quote }: { quote: Quote }) => {
  const t = useT();
  const { totals, payment, order, waitingDays, sentAt } = quote;
  const facts: (Fact | null | false)[] = [
    { label: t('fields.QuoteRow.customer'), value: <CustomerLink customer={quote.customer} /> },
    ...leaseFacts(t, quote),
    !isLease(quote) && {
      label: t('fields.QuoteRow.total'),
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
    ...settlementFacts(t, quote),
    {
      label: t('fields.QuoteRow.percentage'),
      value: <PaidBar percentage={payment.percentage} label={t('quotes.paid_of', { id: quote.id })} />,
    },
    { label: t('fields.QuoteRow.validUntil'), value: date(quote.validUntil) },
    { label: t('fields.QuoteRow.seller'), value: quote.seller.name },
    waitingDays !== null && {
      label: t('fields.QuoteRow.waitingDays'),
      value: <WaitingChip days={waitingDays} />,
    },
    sentAt !== null && { label: t('quotes.sent_at'), value: dateTime(sentAt) },
    order && {
      label: t('fields.QuoteRow.order'),
      value: <DocumentLink kind="order" id={order.id} number={order.number} />,
    },
  ];
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 }, mb: 2 }}>
      <Facts facts={facts.filter((fact): fact is Fact => Boolean(fact))} />
    </Card>
  );
};
