import { mxn } from '../../../../i18n/format';
import { type Key, type Translate, useT } from '../../../../i18n/useT';
import { StepDialog } from '../../../../shell/detail/StepDialog';
import type { Order } from '../../types';
import { type StepProps, useTake } from './useTake';

/** A step that takes a comment and nothing else: what it will do stands above it. */
export const PlainDialog = ({ order, action, command, onClose }: StepProps) => {
  const t = useT();
  const take = useTake(order, command);
  return (
    <StepDialog
      action={action}
      effect={effectOf(t, order, action.name)}
      confirm={t(`orders.confirm.${action.name}` as Key, { _: action.label })}
      command={command}
      onConfirm={async (comment) => {
        if (await take(action.name, comment)) onClose(true);
      }}
      onClose={() => onClose()}
    />
  );
};

const effectOf = (t: Translate, order: Order, step: string): string => {
  const what = t(`orders.steps.${step}` as Key, {
    _: '',
    smart_count: order.pieces,
    before: order.stoppedFrom,
  });
  if (step !== 'cancel') return what;
  const paid = Number(order.payment?.confirmed ?? 0) > 0;
  return [
    what,
    paid && t('orders.steps.cancel_paid', { amount: mxn(order.payment?.confirmed) }),
    order.invoicedHere && t('orders.steps.cancel_invoiced', { invoice: order.invoicedHere }),
  ]
    .filter(Boolean)
    .join(' ');
};
