import { useNavigate } from 'react-router';
import type { Done, HttpAnswer, RecordAction } from '../../../../api/types';
import { pathTo } from '../../../../routes';
import type { SaleCommand } from '../../../parts/useSaleCommand';
import { takeStep } from '../../calls';
import type { Order } from '../../types';

/** What the dialog of a step is given. */
export interface StepProps {
  order: Order;
  action: RecordAction;
  command: SaleCommand;
  /** `done`: the step was taken. */
  onClose: (done?: boolean) => void;
}

/** Takes steps of an order. Tells whether it was taken. */
export const useTake = (order: Order, command: SaleCommand) => {
  const navigate = useNavigate();
  return async (step: string, comment?: string): Promise<boolean> => {
    const answer = await command.run(async () => {
      const taken = await takeStep(order.id, step, comment);
      // Before its page reads it again, and does not find it.
      if (step === 'discard') navigate(pathTo('orders-home'));
      return taken;
    });
    return answer !== null;
  };
};

/** Takes the step of a dialog, which closes once it is taken. */
export const useDialogStep =
  ({ command, onClose }: StepProps) =>
  async (call: () => Promise<HttpAnswer<Done>>) => {
    if (await command.run(call)) onClose(true);
  };
