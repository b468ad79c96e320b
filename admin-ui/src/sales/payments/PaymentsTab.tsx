import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { type Key, useT } from '../../i18n/useT';
import { PageSkeleton } from '../../shell/PageSkeleton';
import { BalancesPart } from './BalancesPart';
import { usePayments, useResume } from './calls';
import { PaymentList } from './PaymentList';
import { PaymentSummary } from './PaymentSummary';
import { RegisterPayment } from './RegisterPayment';

/** What was paid of a quote, what is left, and one more payment. */
export const PaymentsTab = ({ quote }: { quote: number }) => {
  const t = useT();
  const payments = usePayments(quote);
  const resume = useResume(quote);
  const error = payments.error ?? resume.error;
  if (error) return <Alert severity="error">{t(error.message as Key, { _: error.message })}</Alert>;
  if (!payments.data || !resume.data) return <PageSkeleton />;
  return (
    <Stack spacing={3}>
      <PaymentSummary resume={resume.data} />
      <RegisterPayment quote={quote} resume={resume.data} />
      <PaymentList quote={quote} payments={payments.data.payment} left={resume.data.left} />
      <BalancesPart quote={quote} />
    </Stack>
  );
};
