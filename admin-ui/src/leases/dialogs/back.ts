import type { BackLine, LeasedPiece } from '../types';

/** What is said of the pieces, by piece: who had a new one has used it. */
export type Backs = Record<number, BackLine>;

const NEW = 'Nuevo';
const USED = 'Funcional';

/** Nothing is ticked yet; what is has the condition that `of` says. */
export const start = (lines: LeasedPiece[], of: (line: LeasedPiece) => string): Backs =>
  Object.fromEntries(
    lines.map((line) => [
      line.IdPiece,
      { IdPiece: line.IdPiece, condition: of(line), note: '', came: false },
    ]),
  );

/** As it went out, and no longer new; nobody has to say so. */
export const usedOf = (condition: string): string => (condition === NEW || !condition ? USED : condition);

export const withCame = (backs: Backs, ids: number[], came: boolean): Backs => ({
  ...backs,
  ...Object.fromEntries(ids.flatMap((id) => (backs[id] ? [[id, { ...backs[id], came }]] : []))),
});

export const withFact = (backs: Backs, id: number, fact: Partial<BackLine>): Backs =>
  backs[id] ? { ...backs, [id]: { ...backs[id], came: true, ...fact } } : backs;

export const cameOf = (backs: Backs): Set<number> =>
  new Set(Object.values(backs).flatMap(({ came, IdPiece }) => (came ? [IdPiece] : [])));
