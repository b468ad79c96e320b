import { type ComponentType, createContext, useContext } from 'react';
import type { Screen } from '../screen';

/** What the shell stands around and does not know by itself: `router.tsx` gives it. */
export interface ShellSetup {
  screens: readonly Screen[];
  PasswordDialog: ComponentType<{ onClose: () => void }>;
}

export const ShellContext = createContext<ShellSetup>({ screens: [], PasswordDialog: () => null });

export const useShellSetup = (): ShellSetup => useContext(ShellContext);

export const useScreens = (): readonly Screen[] => useShellSetup().screens;
