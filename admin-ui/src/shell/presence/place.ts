import { matchPath } from 'react-router';
import type { UserData } from '../../api/types';
import { mayOpen } from '../../auth/abilities';
import { SCREENS } from '../../routes';
import type { ListName, Screen } from '../../screen';
import { screenAt } from '../gate';

/** What a tab shows of the server: a list, or one record of it, which it may be changing. */
export interface Place {
  resource: ListName;
  record?: number;
  editing?: true;
}

/** As the table of screens has it. A board or a calendar shows its list; a step with a record, as its delivery, changes it. */
export const placeAt = (pathname: string, user: UserData | null): Place | null => {
  const screens: readonly Screen[] = SCREENS;
  const screen = screenAt(screens, pathname);
  // The router is about to lead them elsewhere.
  if (!screen || !mayOpen(user, screen)) return null;
  const { does } = screen;
  const resource = screen.of ?? screens.find(({ name }) => name === screen.active)?.of;
  if (!resource) return null;
  const { id } = matchPath(screen.path, pathname)?.params ?? {};
  const reads = screen.action === 'read' && does !== 'edit';
  if (does === 'list' || (!does && !id && reads)) return { resource };
  const record = Number(id);
  if (!Number.isSafeInteger(record) || record < 1) return null;
  return reads ? { resource, record } : { resource, record, editing: true };
};
