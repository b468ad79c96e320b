import { useNotify } from 'ra-core';
import type { Done } from '../../../api/types';
import { useCommand } from '../../useCommand';
import { submit, type Wish } from './queue';

/**
 * As `useCommand`, for what is done at the warehouse door: without a network, or without an answer, the command waits and is
 * sent later. It is told as waiting, never as done.
 */
export const useDoorCommand = (...resources: string[]) => {
  const notify = useNotify();
  const command = useCommand(...resources);
  /** Null when it was refused. `before` runs first when it is: what is left is read before the refusal is. */
  const put = async (
    wish: Omit<Wish, 'resources'>,
    refused?: (error: unknown) => Promise<void>,
  ): Promise<'done' | 'waits' | null> => {
    let waits = false;
    const answer = await command.run<Done>(async () => {
      try {
        const outcome = await submit({ ...wish, resources });
        waits = 'waits' in outcome;
        const json = 'done' in outcome ? outcome.done : { success: true, message: 'offline.waits' };
        return { status: 200, headers: new Headers(), body: '', json };
      } catch (error) {
        await refused?.(error);
        throw error;
      }
    }, true);
    if (!answer) return null;
    notify(answer.message || 'shell.detail.done', { type: waits ? 'info' : 'success' });
    return waits ? 'waits' : 'done';
  };
  return { ...command, put };
};
