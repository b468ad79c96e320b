import { today } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import {
  type Left,
  leftBeside,
  newPayment,
  PaymentFields,
  paymentValuesOf,
  usePayOptions,
  useRepeated,
} from '../../sales';
import { FormDialog } from '../../shell/form/FormDialog';
import { changeRefund, registerRefund, TOUCHED, useMethods } from '../calls';
import type { RefundPayment } from '../types';

interface Props {
  /** Its number. */
  refund: number;
  /** What nothing registered covers. */
  left: Left;
  /** The one to correct; a new one without it. */
  payment?: RefundPayment;
  onClose: () => void;
}

/** Money that goes back, to register or to correct while nobody has confirmed it. */
export const MoneyDialog = ({ refund, left, payment, onClose }: Props) => {
  const t = useT();
  const methods = useMethods();
  const rate = usePayOptions().data?.rate;
  const repeated = useRepeated();
  // The fields begin with today's rate: they wait for it.
  if (!methods || rate === undefined) return null;
  return (
    <FormDialog
      title={payment ? t('refunds.payments.edit_title', { id: payment.id }) : t('refunds.payments.register')}
      values={
        payment
          ? paymentValuesOf({ ...payment, idCreditBalance: null }, rate)
          : newPayment(left, rate, today())
      }
      save={(values, before) =>
        payment ? changeRefund(payment.id, before, values) : registerRefund(refund, values, repeated.taken())
      }
      resources={TOUCHED}
      onClose={() => onClose()}
      explain={repeated.explain}
    >
      <PaymentFields
        methods={methods}
        balances={null}
        left={payment ? leftBeside(left, payment) : left}
        isNew={!payment}
      />
    </FormDialog>
  );
};
