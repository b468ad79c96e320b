import { today } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { HolderRefusal, holdersOf } from '../../inventory';
import { FormDialog } from '../../shell/form/FormDialog';
import type { Refusal } from '../../shell/useCommand';
import { changePayment, registerPayment, TOUCHED, useBalances, usePayOptions } from './calls';
import { PaymentFields } from './PaymentFields';
import type { Payment } from './types';
import { useRepeated } from './useRepeated';
import { balancesFor, type Left, leftBeside, newPayment, valuesOf } from './values';

interface Props {
  /** Its number. */
  quote: number;
  /** What nothing registered covers. */
  left: Left;
  /** The one to correct; a new one without it. */
  payment?: Payment;
  onClose: () => void;
}

/** A payment, to register or to correct while nobody has confirmed it. */
export const PaymentDialog = ({ quote, left, payment, onClose }: Props) => {
  const t = useT();
  const options = usePayOptions().data;
  const balances = useBalances(quote).data;
  const repeated = useRepeated();
  // The fields begin with today's rate: they wait for it.
  if (!options || !balances) return null;
  const open = payment ? leftBeside(left, payment) : left;
  return (
    <FormDialog
      title={payment ? t('payments.edit_title', { id: payment.id }) : t('payments.register')}
      values={payment ? valuesOf(payment, options.rate) : newPayment(left, options.rate, today())}
      save={(values, before) =>
        payment ? changePayment(payment.id, before, values) : registerPayment(quote, values, repeated.taken())
      }
      resources={TOUCHED}
      onClose={() => onClose()}
      explain={(refusal) => repeated.explain(refusal) || TAKEN(refusal)}
    >
      <PaymentFields
        methods={options.paymentMethods}
        balances={balancesFor(payment, balances)}
        left={open}
        isNew={!payment}
      />
    </FormDialog>
  );
};

/** A first payment holds the pieces: those that somebody else has are named. */
const TAKEN = (refusal: Refusal) => {
  const holders = holdersOf(refusal);
  return holders.length > 0 && <HolderRefusal message={refusal.message} holders={holders} />;
};
