import { useMemo, useSyncExternalStore } from 'react';
import { can, permissionsOf } from './abilities';
import { isLoggedIn, subscribe, userData } from './session';

/** Who is signed in, and what they may do; redraws when any tab signs in or out. */
export const useSession = () => {
  const user = useSyncExternalStore(subscribe, userData);
  const loggedIn = useSyncExternalStore(subscribe, isLoggedIn);
  return useMemo(() => {
    const permissions = permissionsOf(loggedIn ? user : null);
    return {
      user: loggedIn ? user : null,
      loggedIn,
      can: (action: string, subject: string) => can(permissions, action, subject),
    };
  }, [user, loggedIn]);
};
