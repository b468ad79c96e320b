import { useNotify } from 'ra-core';
import { useCommand } from '../../useCommand';
import { answerOf, waits } from './answer';
import { submit, type Wish } from './queue';

/**
 * As `useCommand`, for what is done at the warehouse door: without a network, or without an answer, the command waits and is
 * sent later. It is told as waiting, never as done.
 */
export const useDoorCommand = (...resources: string[]) => {
  const notify = useNotify();
  const command = useCommand(...resources);
  /** Null when it was refused. `refused` runs first when it is: what is left is read before the refusal is. */
  const put = async (
    wish: Omit<Wish, 'resources'>,
    { refused, quiet = false }: { refused?: (error: unknown) => Promise<void>; quiet?: boolean } = {},
  ): Promise<'done' | 'waits' | null> => {
    const answer = await command.run(async () => {
      try {
        return answerOf(await submit({ ...wish, resources }));
      } catch (error) {
        await refused?.(error);
        throw error;
      }
    }, true);
    if (!answer) return null;
    const became = waits(answer) ? 'waits' : 'done';
    if (!quiet)
      notify(answer.message || 'shell.detail.done', { type: became === 'done' ? 'success' : 'info' });
    return became;
  };
  return { ...command, put };
};
