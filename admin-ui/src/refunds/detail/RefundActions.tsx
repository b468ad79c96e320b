import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RecordAction } from '../../api/types';
import { mxn } from '../../i18n/format';
import { type Key, type Translate, useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { NotNow } from '../../shell/detail/NotNow';
import { ActionButton } from '../../shell/detail/RecordActions';
import { StepDialog } from '../../shell/detail/StepDialog';
import { recordName } from '../../shell/offline/queue/names';
import { useWaiting } from '../../shell/offline/queue/useQueue';
import { useCommand } from '../../shell/useCommand';
import { TOUCHED, takeStep } from '../calls';
import { RECEIVED, ReceiveDialog } from '../receive/ReceiveDialog';
import type { Refund } from '../types';
import { CommissionFacts } from './CommissionFacts';

interface Props {
  refund: Refund;
  /** What else can be done with it, after its steps. */
  children: ReactNode;
}

/** The steps that lead on. */
const NEXT = new Set(['approve', 'confirm']);

/** What can be done now as buttons; what cannot, with its reason, in a menu. */
export const RefundActions = ({ refund, children }: Props) => {
  const [open, setOpen] = useState<RecordAction | null>(null);
  // What waits for the server is not asked for once more.
  const received = useWaiting(recordName('refund', refund.id)).some(({ kind }) => kind === RECEIVED);
  const shared = { refund, onClose: () => setOpen(null) };
  return (
    <>
      {refund.actions
        .filter(({ allowed, name }) => allowed && !(name === 'confirm' && received))
        .map((action) => (
          <ActionButton
            key={action.name}
            action={action}
            busy={false}
            primary={NEXT.has(action.name)}
            onClick={() => setOpen(action)}
          />
        ))}
      {children}
      <NotNow actions={refund.actions.filter(({ allowed }) => !allowed)} />
      {open?.name === 'confirm' && <ReceiveDialog {...shared} />}
      {open && open.name !== 'confirm' && <RefundStep action={open} {...shared} />}
    </>
  );
};

interface StepProps {
  refund: Refund;
  action: RecordAction;
  onClose: () => void;
}

const RefundStep = ({ refund, action, onClose }: StepProps) => {
  const t = useT();
  const navigate = useNavigate();
  const { busy, refusal, run } = useCommand(...TOUCHED);
  const { id, commission } = refund;
  const take = async (comment: string) => {
    const done = await run(async () => {
      const taken = await takeStep(id, action.name, comment);
      // Before its page reads it again, and does not find it.
      if (action.name === 'discard') navigate(pathTo('refunds-list'));
      return taken;
    });
    if (done) onClose();
  };
  return (
    <StepDialog
      action={action}
      effect={effectOf(t, refund, action.name)}
      confirm={t(`refunds.confirm.${action.name}` as Key, { _: action.label })}
      command={{ busy, told: refusal }}
      onConfirm={(comment) => void take(comment)}
      onClose={onClose}
    >
      {action.name === 'approve' && commission && <CommissionFacts commission={commission} />}
    </StepDialog>
  );
};

const effectOf = (t: Translate, refund: Refund, step: string): string => {
  const hidden = step === 'approve' && refund.refundable === null;
  const effect = t(`refunds.steps.${hidden ? 'approve_plain' : step}` as Key, {
    _: '',
    smart_count: refund.pieces,
    location: refund.location,
    amount: mxn(refund.refundable),
  });
  const isUnpaid = step === 'approve' && Number(refund.unpaid) > 0;
  return isUnpaid ? effect + t('refunds.steps.approve_unpaid', { unpaid: mxn(refund.unpaid) }) : effect;
};
