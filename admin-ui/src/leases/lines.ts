import { useState } from 'react';
import type { LeasedPiece } from './types';

type Days = Pick<LeasedPiece, 'deliveredOn' | 'returnedOn' | 'droppedOn'>;

/** The customer has it; a piece that is given up has its day of return too. */
export const isOut = ({ deliveredOn, returnedOn }: Days): boolean =>
  deliveredOn !== null && returnedOn === null;

/** It is still to be delivered. */
export const isComing = ({ deliveredOn, droppedOn }: Days): boolean =>
  deliveredOn === null && droppedOn === null;

/** The lease waits for it no more: it came back, is given up, or will never leave. */
export const isGone = ({ returnedOn, droppedOn }: Days): boolean => returnedOn !== null || droppedOn !== null;

/** The lines that somebody ticks, by their pieces. */
export const useTicked = () => {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const tick = (ids: number[], on: boolean) =>
    setTicked((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  return { ticked, tick };
};
