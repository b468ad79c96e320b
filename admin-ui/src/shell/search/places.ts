import { pathOfList, pathOfOne, screenOfList } from '../../api/resources';
import type { UserData } from '../../api/types';
import { can, mayOpen, permissionsOf } from '../../auth/abilities';
import type { Key } from '../../i18n/useT';
import { type Screen, titleOf } from '../../screen';

/** A list with a filter, as its address holds it. */
export const listAddress = (resource: string, filter: Record<string, unknown>): string => {
  const path = pathOfList(resource) ?? '/';
  return `${path}${path.includes('?') ? '&' : '?'}filter=${encodeURIComponent(JSON.stringify(filter))}`;
};

/** Where a record is shown; what has no page of its own is found in its list. */
export const recordAddress = (resource: string, id: number, title: string): string =>
  pathOfOne(resource, id) ?? listAddress(resource, { q: title });

/** May this person open the list itself, beside the records that they may read? */
export const opensList = (user: UserData | null, resource: string): boolean => {
  const screen = screenOfList(resource);
  return Boolean(screen && mayOpen(user, screen));
};

export interface Place {
  name: string;
  title: Key;
  path: string;
  /** Begins something new. */
  fresh: boolean;
}

/** The screens that a person may go to without naming a record. */
export const placesOf = (screens: readonly Screen[], user: UserData | null): Place[] =>
  screens
    .filter((screen) => screen.layout === 'normal' && mayGo(user, screen))
    .flatMap((screen) => {
      const path = screen.menu ?? screen.path.replace(':number', '1');
      return path.includes(':')
        ? []
        : [{ name: screen.name, title: titleOf(screen), path, fresh: isFresh(screen) }];
    });

const isFresh = ({ name }: Screen): boolean => name.startsWith('new-');

/** Some forms open for whoever reads the list; to begin something new is for who may also save it. */
const mayGo = (user: UserData | null, screen: Screen): boolean => {
  const pairs = permissionsOf(user);
  const action = isFresh(screen) ? 'create' : screen.action;
  return can(pairs, screen.action, screen.resource) && can(pairs, action, screen.resource);
};
