import type { FoundLine, RefundLine } from '../types';

/** What is said of the pieces at the door, by piece. */
export type Found = Record<number, FoundLine>;

/** Nothing has come yet; what comes is as it went out, until something else is said. */
export const start = (lines: RefundLine[]): Found =>
  Object.fromEntries(
    lines.map(({ IdPiece, conditionBefore }) => [
      IdPiece,
      { IdPiece, condition: conditionBefore, note: '', came: false },
    ]),
  );

export const withCame = (found: Found, ids: number[], came: boolean): Found => ({
  ...found,
  ...Object.fromEntries(
    ids.flatMap((id) => {
      const line = found[id];
      return line ? [[id, { ...line, came }]] : [];
    }),
  ),
});

/** Who says how a piece was found has it before them. */
export const withFact = (found: Found, id: number, fact: Partial<FoundLine>): Found => {
  const line = found[id];
  return line ? { ...found, [id]: { ...line, came: true, ...fact } } : found;
};

export const cameOf = (found: Found): Set<number> =>
  new Set(Object.values(found).flatMap(({ came, IdPiece }) => (came ? [IdPiece] : [])));
