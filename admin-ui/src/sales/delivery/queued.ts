import type { Command } from '../../shell/offline/queue/rules';
import type { Task } from './types';

/** The names of what a delivery or an exit is about: what touches one of them comes after it. */
export const orderName = (id: number): string => `order ${id}`;
const PIECE = 'piece ';
export const namesOf = (order: number, pieces: number[]): string[] => [
  orderName(order),
  ...pieces.map((id) => PIECE + id),
];

/**
 * The pieces that were chosen here already and wait for the server. A delivery of them is not asked for again, and neither is an
 * exit; what is to leave first may still be delivered after that.
 */
export const queuedPieces = (commands: Command[], task: Task): Set<number> => {
  const kinds: string[] = task === 'deliver' ? ['deliver'] : ['deliver', 'output'];
  const touched = commands.filter(({ kind }) => kinds.includes(kind)).flatMap(({ touches }) => touches);
  return new Set(
    touched.filter((name) => name.startsWith(PIECE)).map((name) => Number(name.slice(PIECE.length))),
  );
};
