import { piecesIn } from '../../shell/offline/queue/names';
import type { Command } from '../../shell/offline/queue/rules';
import type { Task } from './types';

/**
 * The pieces that were chosen here already and wait for the server. A delivery of them is not asked for again, and neither is an
 * exit; what is to leave first may still be delivered after that.
 */
export const queuedPieces = (commands: Command[], task: Task): Set<number> => {
  const kinds: string[] = task === 'deliver' ? ['deliver'] : ['deliver', 'output'];
  const theirs = commands.filter(({ kind }) => kinds.includes(kind));
  return new Set(theirs.flatMap(({ touches }) => piecesIn(touches)));
};
