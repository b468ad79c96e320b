import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Done, HttpAnswer } from '../../api/types';
import { date, dateTime, moneyOf, mxn, rate } from '../../i18n/format';
import { shown } from '../../i18n/shown';
import { useT } from '../../i18n/useT';
import { effectsOf } from '../../shell/detail/effects';
import { RecordActions } from '../../shell/detail/RecordActions';
import { StatusChip } from '../../shell/StatusChip';
import { usePayOptions } from './calls';
import { MoneyFacts, type Told } from './MoneyFacts';
import { ProofNote } from './ProofNote';
import { SettledNote } from './SettledNote';
import type { Payment } from './types';

/** What is told of money, whichever way it goes. */
export type Paid = Told &
  Pick<
    Payment,
    | 'id'
    | 'satForm'
    | 'comment'
    | 'status'
    | 'hasImage'
    | 'registeredAt'
    | 'confirmedBy'
    | 'confirmedAt'
    | 'editable'
    | 'actions'
  > &
  Partial<Pick<Payment, 'proof'>>;

interface Props {
  payment: Paid;
  /** For who hears the list. */
  label: string;
  /** Read again once a step is taken. */
  resource: string;
  perform: (action: string, reason: string) => Promise<HttpAnswer<Done>>;
  /** Where the dictionary says what its steps do. */
  words: 'payments' | 'refunds.payments';
  /** For who may correct it. */
  onEdit?: () => void;
  /** The button of its voucher. */
  children: ReactNode;
  /** Below all: who has the cash. */
  below?: ReactNode;
}

/** One payment: how, how much, who registered and confirmed it, and what can be done with it now. */
export const PaymentCard = ({ payment, label, resource, perform, words, onEdit, children, below }: Props) => {
  const t = useT();
  const methods = usePayOptions().data?.paymentMethods ?? [];
  const { method, satForm, currency, amountMxn, exchangeRate, status } = payment;
  const sat = methods.find((known) => known.satForm === satForm)?.satName;
  // What this person's role never permits is no button of theirs.
  const actions = payment.actions.filter(({ allowed }) => allowed);
  return (
    <Box component="li" sx={ROW} aria-label={label}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 580 }}>
          {shown(t, method)} <StatusChip status={status} />
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {[`${satForm}${sat ? ` ${sat}` : ''}`, date(payment.date), payment.reference]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {t(payment.registeredBy ? 'payments.registered' : 'payments.sent', {
            person: payment.registeredBy?.name ?? payment.sentBy,
            date: dateTime(payment.registeredAt),
          })}
          {payment.confirmedBy &&
            ` · ${t('payments.confirmed', { person: payment.confirmedBy.name, date: dateTime(payment.confirmedAt) })}`}
        </Typography>
        {payment.comment && <Typography variant="body2">{payment.comment}</Typography>}
        {payment.proof && <ProofNote proof={payment.proof} />}
      </Box>
      <Box className="tabular" sx={{ textAlign: { sm: 'end' }, minWidth: 150 }}>
        <Typography sx={{ fontWeight: 600 }}>{moneyOf(payment)}</Typography>
        {currency === 'USD' && (
          <Typography variant="body2" color="text.secondary">
            {t('payments.worth', { rate: rate(exchangeRate), amount: mxn(amountMxn) })}
          </Typography>
        )}
        <SettledNote money={payment} />
        {payment.rateIsFar && (
          <Typography variant="body2" color="warning.main">
            {t('payments.rate_far', { rate: rate(payment.dayRate) })}
          </Typography>
        )}
      </Box>
      <Box sx={{ flex: '1 1 100%', display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {children}
        {payment.editable && onEdit && (
          <Button variant="outlined" onClick={onEdit}>
            {t('payments.edit')}
          </Button>
        )}
        <RecordActions
          effects={effectsOf(t, words, actions, { amount: moneyOf(payment), customer: payment.customer })}
          actions={actions}
          resource={resource}
          perform={perform}
          asked={{ confirm: <MoneyFacts money={payment} /> }}
        />
      </Box>
      {below}
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
