import { putJson } from './http';

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

/** What an update takes: what was changed, with the version that it was read from. */
export const editOf = <T extends Begun>(before: T, after: T): Begun & Partial<T> => ({
  ...changesOf(before, after),
  ...(before.version !== undefined && { version: before.version }),
});

/** Sends only what was changed, so that two people do not undo each other. `names` says which record it is. */
export const putChanges = <A, T extends Begun>(url: string, before: T, after: T, names: object = {}) =>
  putJson<A>(url, { ...names, ...editOf(before, after) });
