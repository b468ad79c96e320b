import { COMPLETE, type DeliveryType, leftOf, offeredTypes, piecesOf, typeOf, without } from './rules';
import type { Content, Piece, Task } from './types';

/** What there is to do with an order: what is left of it, and how it may go. */
export interface Job {
  task: Task;
  left: Content;
  pieces: Piece[];
  /** Of an exit there are none: any pieces may leave. */
  types: DeliveryType[];
  /** Nothing is chosen: the last piece goes. */
  fixed: boolean;
  /** Pieces that cannot go because they lie somewhere else. */
  away: Piece[];
  /** Pieces that somebody here has sent already, and the server has not answered. */
  queued: ReadonlySet<number>;
}

export const jobOf = (order: Content, task: Task, queued: ReadonlySet<number> = new Set()): Job => {
  const undelivered = without(leftOf(order), ({ IdPiece }) => queued.has(IdPiece));
  const left = task === 'output' ? without(undelivered, ({ out }) => out) : undelivered;
  const pieces = piecesOf<Piece>(left);
  const types = task === 'output' ? [] : offeredTypes(left);
  const fixed = types.length === 1 && types[0] === COMPLETE;
  return { task, left, pieces, types, fixed, away: pieces.filter(isAway), queued };
};

/** The pieces that go: those of the ticked ones that still can, or the last one. */
export const chosenOf = (job: Job, ticked: ReadonlySet<number>): Piece[] =>
  job.pieces.filter((piece) => !isAway(piece) && (job.fixed || ticked.has(piece.IdPiece)));

/** What the chosen pieces are when they are delivered; null where that may not be done. */
export const typeOfChosen = (job: Job, chosen: Piece[]): DeliveryType | null =>
  job.task === 'output'
    ? null
    : typeOf(
        job.left,
        chosen.map(({ IdPiece }) => IdPiece),
      );

/** Ticked pieces that somebody else took in the meantime: they are not left any more. */
export const goneOf = (order: Content, job: Job, ticked: ReadonlySet<number>): Piece[] => {
  const there = new Set(job.pieces.map(({ IdPiece }) => IdPiece));
  return piecesOf<Piece>(order).filter(
    ({ IdPiece }) => ticked.has(IdPiece) && !there.has(IdPiece) && !job.queued.has(IdPiece),
  );
};

/** It cannot go from here: it lies somewhere else, or is on its way. */
export const isAway = ({ out, elsewhere, transfer }: Piece): boolean =>
  !out && (elsewhere || transfer !== null);
