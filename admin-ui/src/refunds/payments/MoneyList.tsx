import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../auth/useSession';
import { mxn } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { type Left, PaymentCard, PictureButton } from '../../sales';
import { EmptyState } from '../../shell/EmptyState';
import { actOnRefund, RESOURCE, saveVoucher, TOUCHED, voucherOf } from '../calls';
import type { RefundPayment } from '../types';
import { MoneyDialog } from './MoneyDialog';

interface Props {
  /** Its number. */
  refund: number;
  payments: RefundPayment[];
  left: Left;
}

export const MoneyList = ({ refund, payments, left }: Props) => {
  const t = useT();
  const [editing, setEditing] = useState<RefundPayment | null>(null);
  if (payments.length === 0) {
    return (
      <EmptyState
        icon={<PaymentsOutlined />}
        title={t('refunds.payments.empty')}
        hint={t('refunds.payments.empty_hint')}
      />
    );
  }
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('refunds.payments.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {payments.map((payment) => (
          <OfRefund key={payment.id} payment={payment} onEdit={() => setEditing(payment)} />
        ))}
      </Box>
      {editing && (
        <MoneyDialog refund={refund} left={left} payment={editing} onClose={() => setEditing(null)} />
      )}
    </section>
  );
};

const OfRefund = ({ payment, onEdit }: { payment: RefundPayment; onEdit: () => void }) => {
  const t = useT();
  const { can } = useSession();
  const client = useQueryClient();
  const { id, amountMxn, hasImage, status } = payment;
  const mayPay = can('pay', 'Devolution');
  return (
    <PaymentCard
      payment={payment}
      label={t('refunds.payments.one', { id, amount: mxn(amountMxn) })}
      resource={RESOURCE}
      words="refunds.payments"
      perform={async (action, reason) => {
        const answer = await actOnRefund(id, action, reason);
        await Promise.all(TOUCHED.map((name) => client.invalidateQueries({ queryKey: [name] })));
        return answer;
      }}
      onEdit={mayPay ? onEdit : undefined}
    >
      <PictureButton
        title={t('refunds.payments.picture', { id })}
        has={hasImage}
        mayPut={mayPay && status !== 'Cancelado'}
        address={voucherOf(id)}
        put={(file) => saveVoucher(id, file)}
        touched={[RESOURCE]}
      />
    </PaymentCard>
  );
};
