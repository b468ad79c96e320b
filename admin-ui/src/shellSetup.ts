import { lazy } from 'react';
import { SCREENS } from './routes';
import type { ShellSetup } from './shell/setup';

/** What the shell is given: every screen, and the dialog that the account menu opens. */
export const shellSetup: ShellSetup = {
  screens: SCREENS,
  PasswordDialog: lazy(async () => ({
    default: (await import('./accounts/session/PasswordDialog')).PasswordDialog,
  })),
};
