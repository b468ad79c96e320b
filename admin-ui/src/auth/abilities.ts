import type { Permission, UserData } from '../api/types';
import { pathTo } from '../routes';

/** Without stored data the only ability is to read Auth: login, new credentials, not-authorized. */
const STRANGER: Permission[] = [{ action: 'read', subject: 'Auth', scope: 'all' }];

export const permissionsOf = (user: UserData | null): Permission[] => user?.permissions ?? STRANGER;

export const can = (permissions: Permission[], action: string, subject: string): boolean =>
  permissions.some((pair) => pair.action === action && pair.subject === subject);

/** Where the login leads, by the home that the role holds. */
const HOMES: Record<string, string> = {
  dashboard: pathTo('dashboard'),
  'access-control': pathTo('access-control'),
  outcomes: pathTo('outcomes'),
  'auth-login': pathTo('auth-login'),
};

export const homePath = (user: UserData | null): string =>
  (user && HOMES[user.home]) ?? pathTo('not-authorized');
