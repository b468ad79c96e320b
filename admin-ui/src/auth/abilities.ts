import type { Permission, UserData } from '../api/types';
import { pathTo, SCREENS } from '../routes';
import type { Screen } from '../screen';

/** Without stored data the only ability is to read Auth: login, new credentials, not-authorized. */
const STRANGER: Permission[] = [{ action: 'read', subject: 'Auth', scope: 'all' }];

type Granted = Pick<UserData, 'permissions'>;

export const permissionsOf = (user: Granted | null): Permission[] => user?.permissions ?? STRANGER;

export const can = (permissions: Permission[], action: string, subject: string): boolean =>
  permissions.some((pair) => pair.action === action && pair.subject === subject);

/** Open to all, whatever pair the table says: that there is no such page, or none for them. */
const EVERYBODYS = ['error-404', 'not-authorized'];

/** Open to whoever is signed in: no role has its pair. */
const HELP = 'help';

export const mayOpen = (user: Granted | null, screen: Screen): boolean =>
  EVERYBODYS.includes(screen.name) ||
  (screen.name === HELP && user !== null) ||
  can(permissionsOf(user), screen.action, screen.resource);

/** The screens of the menu that this person may read, each page once. */
export const menuOf = (screens: readonly Screen[], user: Granted | null): Screen[] =>
  screens.filter(
    ({ unless, ...screen }) =>
      screen.menu && mayOpen(user, screen) && !(unless && can(permissionsOf(user), ...unless)),
  );

/**
 * Where the login leads: the home that the role holds, or the first entry of their menu when they may not open that; at last
 * the page that says that there is nothing for them.
 */
export const homePath = (user: (Granted & Pick<UserData, 'home'>) | null): string => {
  const screens: readonly Screen[] = SCREENS;
  const home = screens.find(({ name }) => name === user?.home);
  if (!user || !home) return pathTo('not-authorized');
  if (home.name === 'auth-login' || mayOpen(user, home)) return home.path;
  return menuOf(screens, user)[0]?.menu ?? pathTo('not-authorized');
};
