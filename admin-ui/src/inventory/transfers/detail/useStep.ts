import { useCommand } from '../../../shell/useCommand';
import { RESOURCE, takeStep } from '../calls';

/** One step of a transfer from a dialog of its own; what the pieces are read from is read again too. */
export const useStep = (id: number, step: string, onDone: () => void) => {
  const { busy, refusal, run } = useCommand(RESOURCE, 'pieces');
  const take = async (body: object) => {
    if (await run(() => takeStep(id, step, body))) onDone();
  };
  return { busy, refusal, take };
};
