import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { BY_NAME, type InvoiceStart, WITH_OTHERS } from '../../../invoices';
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

const RARE = new Set([BY_NAME, WITH_OTHERS]);

/** What can be done now as buttons, the next step first; what cannot, with its reason, in a menu. */
export const OrderActions = ({ order, steps, children, refund, invoice }: Props) => {
  const phone = useMediaQuery('(max-width: 599px)');
  const next = nextStep(order);
  const billing = invoice?.actions ?? [];
  const actions = [...order.actions, ...(refund?.action ? [refund.action] : []), ...billing];
  const allowed = actions.filter((action) => action.allowed);
  const begin = (step: string) => {
    if (step === refund?.action.name) refund.begin();
    else if (billing.some(({ name }) => name === step)) invoice?.begin(step);
    else steps.begin(step);
  };
  const folded = allowed.filter(({ name }) => RARE.has(name) || (phone && OFFICE.has(name)));
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
