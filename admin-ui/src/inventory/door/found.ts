/** What is said of a piece at a door: whether it is among those that came, in which condition, and what else. */
export interface FoundPiece {
  IdPiece: number;
  condition: string;
  note: string;
  came: boolean;
}

/** By piece. */
export type Found = Record<number, FoundPiece>;

/** Nothing has come yet; what comes is as `conditionOf` says, until something else is said. */
export const nothingCame = <L extends { IdPiece: number }>(
  lines: readonly L[],
  conditionOf: (line: L) => string,
): Found =>
  Object.fromEntries(
    lines.map((line) => [
      line.IdPiece,
      { IdPiece: line.IdPiece, condition: conditionOf(line), note: '', came: false },
    ]),
  );

export const withCame = (found: Found, ids: readonly number[], came: boolean): Found => ({
  ...found,
  ...Object.fromEntries(
    ids.flatMap((id) => {
      const piece = found[id];
      return piece ? [[id, { ...piece, came }]] : [];
    }),
  ),
});

/** Who says how a piece was found has it before them. */
export const withFact = (found: Found, id: number, fact: Partial<FoundPiece>): Found => {
  const piece = found[id];
  return piece ? { ...found, [id]: { ...piece, came: true, ...fact } } : found;
};

export const cameOf = (found: Found): Set<number> =>
  new Set(Object.values(found).flatMap(({ came, IdPiece }) => (came ? [IdPiece] : [])));
