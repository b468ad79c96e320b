import { ICONS } from './pages';
import { SCREENS } from './routes';
import { onDemand } from './shell/lazyPage';
import type { ShellSetup } from './shell/setup';

/** What the shell is given: every screen, the dialog that the account menu opens, and what a day without a network needs. */
export const shellSetup: ShellSetup = {
  screens: SCREENS,
  icons: ICONS,
  PasswordDialog: onDemand(async () => (await import('./accounts/session/PasswordDialog')).PasswordDialog),
  Strip: onDemand(async () => (await import('./invoices/TestStrip')).TestStrip),
  plan: async () => (await import('./plan')).plan,
};
