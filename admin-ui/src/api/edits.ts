/** What a form holds of a record that is there: its `version` is the one that was read. */
export interface Begun {
  version?: string;
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/** What differs from before; an emptied field is sent as such. */
export const changesOf = <T extends object>(before: T, after: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) =>
      same(before[name as keyof T], value) ? [] : [[name, value ?? '']],
    ),
  ) as Partial<T>;

/**
 * What an update takes: only what was changed, so that two people do not undo each other, with the version that it was
 * read from.
 */
export const editOf = <T extends Begun>(before: T, after: T): Begun & Partial<T> => ({
  ...changesOf(before, after),
  ...(before.version !== undefined && { version: before.version }),
});
