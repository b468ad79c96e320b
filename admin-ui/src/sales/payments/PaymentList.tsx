import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../auth/useSession';
import { moneyOf, mxn } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { EmptyState } from '../../shell/EmptyState';
import { CashPart } from '../cash/CashPart';
import { actOnPayment, pictureOf, savePicture, TOUCHED } from './calls';
import { PaymentCard } from './PaymentCard';
import { PaymentDialog } from './PaymentDialog';
import { PictureButton } from './PictureButton';
import type { Payment } from './types';
import { useTouch } from './useTouch';
import type { Left } from './values';

/** What else is told of a payment, by its id, beside its buttons. */
export type Beside = (id: number) => ReactNode;

interface Props {
  /** Its number. */
  quote: number;
  payments: Payment[];
  left: Left;
  beside?: Beside;
}

export const PaymentList = ({ quote, payments, left, beside }: Props) => {
  const t = useT();
  const [editing, setEditing] = useState<Payment | null>(null);
  if (payments.length === 0) {
    return (
      <EmptyState icon={<PaymentsOutlined />} title={t('payments.empty')} hint={t('payments.empty_hint')} />
    );
  }
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('payments.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {payments.map((payment) => (
          <OfQuote key={payment.id} payment={payment} beside={beside} onEdit={() => setEditing(payment)} />
        ))}
      </Box>
      {editing && (
        <PaymentDialog quote={quote} left={left} payment={editing} onClose={() => setEditing(null)} />
      )}
    </section>
  );
};

const OfQuote = ({ payment, beside, onEdit }: { payment: Payment; beside?: Beside; onEdit: () => void }) => {
  const t = useT();
  const { can } = useSession();
  const touch = useTouch();
  const { id, amountMxn, hasImage, status } = payment;
  const pending = status === 'Pendiente';
  return (
    <PaymentCard
      payment={payment}
      label={t('payments.one', { id, amount: mxn(amountMxn) })}
      resource="payments"
      words="payments"
      perform={async (action, reason) => {
        const answer = await actOnPayment(payment, action, reason);
        await touch();
        return answer;
      }}
      onEdit={can('pay', 'Quote') ? onEdit : undefined}
      below={payment.cash && <CashPart id={id} cash={payment.cash} amount={moneyOf(payment)} />}
    >
      <PictureButton
        title={t('payments.picture.of', { id })}
        has={hasImage}
        mayPut={can('confirm payment', 'Quote') || (pending && can('pay', 'Quote'))}
        address={pictureOf(id)}
        put={(file) => savePicture(id, file)}
        touched={TOUCHED}
      />
      {beside?.(id)}
    </PaymentCard>
  );
};
