import type { Done, HttpAnswer } from '../../../api/types';
import { useCommand } from '../../../shell/useCommand';
import { RESOURCE } from '../calls';

/** One step of a transfer from a dialog of its own; what the pieces are read from is read again too. */
export const useStep = (onDone: () => void) => {
  const { busy, refusal, run } = useCommand(RESOURCE, 'pieces');
  const take = async (call: () => Promise<HttpAnswer<Done>>) => {
    if (await run(call)) onDone();
  };
  return { busy, refusal, take };
};
