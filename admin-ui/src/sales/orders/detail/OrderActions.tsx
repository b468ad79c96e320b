import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import type { InvoiceStart } from '../../../invoices';
import type { RefundStart } from '../../../refunds';
import { NotNow } from '../../../shell/detail/NotNow';
import { ActionButton } from '../../../shell/detail/RecordActions';
import { nextStep } from '../content';
import type { Order } from '../types';
import type { Steps } from './steps/useSteps';

interface Props {
  order: Order;
  steps: Steps;
  /** What else can be done with it, after its steps. */
  children: ReactNode;
  /** Begins a refund; none for who may not. */
  refund: RefundStart | null;
  /** Drafts its invoice; none for who may not. */
  invoice: InvoiceStart | null;
}

/** Steps of the office: on a phone they wait in the menu, so that the warehouse's are at hand. */
const OFFICE = new Set(['refund', 'invoice', 'stop', 'confirm_invoice', 'remind', 'cancel', 'discard']);

/** What can be done now as buttons, the next step first; what cannot, with its reason, in a menu. */
export const OrderActions = ({ order, steps, children, refund, invoice }: Props) => {
  const phone = useMediaQuery('(max-width: 599px)');
  const next = nextStep(order);
  const beside = [refund?.action, invoice?.action].filter((action) => !!action);
  const actions = [...order.actions, ...beside];
  const allowed = actions.filter((action) => action.allowed);
  const begin = (step: string) => {
    if (step === refund?.action.name) refund.begin();
    else if (step === invoice?.action?.name) invoice.begin();
    else steps.begin(step);
  };
  const folded = phone ? allowed.filter(({ name }) => OFFICE.has(name)) : [];
  const shown = allowed.filter((action) => !folded.includes(action));
  const ordered = [...shown].sort((a, b) => Number(b.name === next) - Number(a.name === next));
  return (
    <>
      {ordered.map((action) => (
        <ActionButton
          key={action.name}
          action={action}
          busy={steps.command.busy}
          primary={action.name === next}
          onClick={() => begin(action.name)}
        />
      ))}
      {children}
      <NotNow actions={actions.filter((action) => !action.allowed)} open={folded} onOpen={begin} />
    </>
  );
};
