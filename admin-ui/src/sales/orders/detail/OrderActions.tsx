import { NotNow } from '../../../shell/detail/NotNow';
import { ActionButton } from '../../../shell/detail/RecordActions';
import { nextStep } from '../content';
import type { Order } from '../types';
import type { Steps } from './steps/useSteps';

interface Props {
  order: Order;
  steps: Steps;
}

/** What can be done now as buttons, the next step first; what cannot, with its reason, in a menu. */
export const OrderActions = ({ order, steps }: Props) => {
  const next = nextStep(order);
  const allowed = order.actions.filter((action) => action.allowed);
  const ordered = [...allowed].sort((a, b) => Number(b.name === next) - Number(a.name === next));
  return (
    <>
      {ordered.map((action) => (
        <ActionButton
          key={action.name}
          action={action}
          busy={steps.command.busy}
          primary={action.name === next}
          onClick={() => steps.begin(action.name)}
        />
      ))}
      <NotNow actions={order.actions.filter((action) => !action.allowed)} />
    </>
  );
};
