import Stack from '@mui/material/Stack';
import { ErrorAlert } from '../../shell/ErrorAlert';
import { PageSkeleton } from '../../shell/PageSkeleton';
import { BalancesPart } from './BalancesPart';
import { usePayments, useResume } from './calls';
import { type Beside, PaymentList } from './PaymentList';
import { PaymentSummary } from './PaymentSummary';
import { RegisterPayment } from './RegisterPayment';
import { leftOf } from './values';

/** What was paid of a quote, what is left, and one more payment. */
export const PaymentsTab = ({ quote, beside }: { quote: number; beside?: Beside }) => {
  const payments = usePayments(quote);
  const resume = useResume(quote);
  const error = payments.error ?? resume.error;
  if (error) return <ErrorAlert error={error} />;
  if (!payments.data || !resume.data) return <PageSkeleton />;
  return (
    <Stack spacing={3}>
      <PaymentSummary resume={resume.data} />
      <RegisterPayment quote={quote} resume={resume.data} />
      <PaymentList
        quote={quote}
        payments={payments.data.payment}
        left={leftOf(resume.data)}
        beside={beside}
      />
      <BalancesPart quote={quote} />
    </Stack>
  );
};
