import { matchPath } from 'react-router';
import type { UserData } from '../api/types';
import { homePath, mayOpen } from '../auth/abilities';
import { pathTo } from '../routes';
import type { Screen } from '../screen';

const parameters = (screen: Screen): number =>
  screen.path.split('/').filter((part) => part.startsWith(':')).length;

/** Literal paths win over parameters, as in the router. */
export const screenAt = (screens: readonly Screen[], pathname: string): Screen | undefined =>
  screens
    .filter((screen) => matchPath(screen.path, pathname))
    .sort((a, b) => parameters(a) - parameters(b))[0];

/** Where to go after signing in: the screen asked for before, when it is theirs; else their home. */
export const afterLogin = (screens: readonly Screen[], user: UserData, wanted?: string): string => {
  const path = wanted?.split(/[?#]/)[0];
  const screen = path ? screenAt(screens, path) : undefined;
  const theirs = screen && screen.name !== 'auth-login' && mayOpen(user, screen);
  return theirs && wanted ? wanted : homePath(user);
};

/** Null: show the screen. A path: go there instead. */
export const elsewhere = (
  screens: readonly Screen[],
  user: UserData | null,
  screen: Screen,
  wanted?: string,
): string | null => {
  if (screen.name === 'auth-login') {
    const target = user ? afterLogin(screens, user, wanted) : null;
    return target === pathTo('auth-login') ? null : target;
  }
  if (mayOpen(user, screen)) return null;
  return pathTo(user ? 'not-authorized' : 'auth-login');
};
