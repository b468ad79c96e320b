/**
 * What a person changed of the orders, or of the refunds, of a commission. The server has the same rules
 * (`apps/commissions/rules/editing.py`); both hold in `fixtures/golden/commission_editing.json`.
 */
export interface Choice {
  /** Those it had when the editing began. */
  original: ReadonlySet<number>;
  /** Added: it did not have them. */
  added: ReadonlySet<number>;
  /** Taken out: it had them. */
  removed: ReadonlySet<number>;
}

export const choiceOf = (original: Iterable<number> = []): Choice => ({
  original: new Set(original),
  added: new Set(),
  removed: new Set(),
});

export const add = ({ original, added, removed }: Choice, id: number): Choice => ({
  original,
  added: original.has(id) ? added : new Set([...added, id]),
  removed: without(removed, id),
});

export const remove = ({ original, added, removed }: Choice, id: number): Choice => ({
  original,
  added: without(added, id),
  removed: original.has(id) ? new Set([...removed, id]) : removed,
});

export const isChosen = ({ original, added, removed }: Choice, id: number): boolean =>
  added.has(id) || (original.has(id) && !removed.has(id));

/** What it has when this is saved. */
export const chosenOf = (choice: Choice): number[] =>
  [...choice.original, ...choice.added].filter((id) => isChosen(choice, id));

const without = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  new Set([...ids].filter((other) => other !== id));
