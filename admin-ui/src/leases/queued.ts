import { piecesIn, recordName } from '../shell/offline/queue/names';
import { useWaiting } from '../shell/offline/queue/useQueue';

export const RETURNED = 'lease_returned';

/** Pieces that came back as far as this browser knows; the server does not yet. */
export const useQueuedBack = (lease: number): number[] =>
  piecesIn(
    useWaiting(recordName('lease', lease))
      .filter(({ kind }) => kind === RETURNED)
      .flatMap(({ touches }) => touches),
  );
