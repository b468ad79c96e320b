import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSession } from '../../auth/useSession';
import { date, dateTime, mxn, number, usd } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { RecordActions } from '../../shell/detail/RecordActions';
import { EmptyState } from '../../shell/EmptyState';
import { StatusChip } from '../../shell/StatusChip';
import { actOnPayment, usePayOptions } from './calls';
import { PaymentDialog } from './PaymentDialog';
import { PictureButton } from './PictureButton';
import type { Payment } from './types';
import { useTouch } from './useTouch';

interface Props {
  /** Its number. */
  quote: number;
  payments: Payment[];
  left: string;
}

export const PaymentList = ({ quote, payments, left }: Props) => {
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
          <PaymentCard key={payment.id} payment={payment} onEdit={() => setEditing(payment)} />
        ))}
      </Box>
      {editing && (
        <PaymentDialog quote={quote} left={left} payment={editing} onClose={() => setEditing(null)} />
      )}
    </section>
  );
};

const PaymentCard = ({ payment, onEdit }: { payment: Payment; onEdit: () => void }) => {
  const t = useT();
  const { can } = useSession();
  const touch = useTouch();
  const methods = usePayOptions().data?.paymentMethods ?? [];
  const { id, method, satForm, currency, amount, amountMxn, exchangeRate, status } = payment;
  const sat = methods.find((known) => known.satForm === satForm)?.satName;
  // What this person's role never permits is no button of theirs.
  const actions = payment.actions.filter(({ allowed }) => allowed);
  return (
    <Box component="li" sx={ROW} aria-label={t('payments.one', { id, amount: mxn(amountMxn) })}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 580 }}>
          {method} <StatusChip status={status} />
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {[`${satForm}${sat ? ` ${sat}` : ''}`, date(payment.date), payment.reference]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('payments.registered', {
            person: payment.registeredBy.name,
            date: dateTime(payment.registeredAt),
          })}
          {payment.confirmedBy &&
            ` · ${t('payments.confirmed', { person: payment.confirmedBy.name, date: dateTime(payment.confirmedAt) })}`}
        </Typography>
        {payment.comment && <Typography variant="body2">{payment.comment}</Typography>}
      </Box>
      <Box className="tabular" sx={{ textAlign: { sm: 'end' }, minWidth: 150 }}>
        <Typography sx={{ fontWeight: 600 }}>{currency === 'USD' ? usd(amount) : mxn(amount)}</Typography>
        {currency === 'USD' && (
          <Typography variant="body2" color="text.secondary">
            {t('payments.worth', { rate: number(exchangeRate), amount: mxn(amountMxn) })}
          </Typography>
        )}
      </Box>
      <Box sx={{ flex: '1 1 100%', display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <PictureButton payment={payment} />
        {payment.editable && can('pay', 'Quote') && (
          <Button variant="outlined" onClick={onEdit}>
            {t('payments.edit')}
          </Button>
        )}
        <RecordActions
          actions={actions}
          resource="payments"
          perform={async (action, reason) => {
            const answer = await actOnPayment(payment, action, reason);
            await touch();
            return answer;
          }}
        />
      </Box>
    </Box>
  );
};

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  py: 1.75,
  borderTop: 1,
  borderColor: 'divider',
} as const;
