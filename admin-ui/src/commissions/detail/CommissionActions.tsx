import { type ReactNode, useState } from 'react';
import type { RecordAction } from '../../api/types';
import { mxn } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { NotNow } from '../../shell/detail/NotNow';
import { ActionButton } from '../../shell/detail/RecordActions';
import { StepDialog } from '../../shell/detail/StepDialog';
import { useCommand } from '../../shell/useCommand';
import { cancelCommission, TOUCHED } from '../calls';
import type { Commission } from '../types';
import { PayDialog } from './PayDialog';

interface Props {
  commission: Commission;
  /** What else can be done with it, between its steps. */
  children: ReactNode;
}

/** Paying is what comes next; cancelling is asked about; changing it has a page of its own. */
export const CommissionActions = ({ commission, children }: Props) => {
  const t = useT();
  const [open, setOpen] = useState<RecordAction | null>(null);
  const { busy, refusal, run, forget } = useCommand(...TOUCHED);
  const find = (step: string) => commission.actions.find(({ name, allowed }) => name === step && allowed);
  const [pay, cancel] = [find('pay'), find('cancel')];
  const begin = (action: RecordAction) => () => {
    forget();
    setOpen(action);
  };
  const close = () => setOpen(null);
  const take = async (comment: string) => {
    if (await run(() => cancelCommission(commission.id, comment))) close();
  };
  return (
    <>
      {pay && <ActionButton action={pay} busy={busy} primary onClick={begin(pay)} />}
      {children}
      {cancel && <ActionButton action={cancel} busy={busy} onClick={begin(cancel)} />}
      <NotNow actions={commission.actions.filter(({ allowed }) => !allowed)} />
      {open?.name === 'pay' && <PayDialog commission={commission} onClose={close} />}
      {open?.name === 'cancel' && (
        <StepDialog
          action={open}
          effect={t(commission.status === 'Pagado' ? 'commissions.cancel.paid' : 'commissions.cancel.text', {
            total: mxn(commission.total),
          })}
          confirm={t('commissions.cancel.confirm')}
          command={{ busy, told: refusal }}
          onConfirm={take}
          onClose={close}
        />
      )}
    </>
  );
};
