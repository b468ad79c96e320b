import { type ComponentType, createContext, useContext } from 'react';
import type { Screen } from '../screen';
import type { Plan } from './offline/prepare/plan';

/** What the shell stands around and does not know by itself: `router.tsx` gives it. */
export interface ShellSetup {
  screens: readonly Screen[];
  /** The picture of each menu entry, by the name of its screen. */
  icons: Record<string, ComponentType<{ fontSize?: 'small' }>>;
  PasswordDialog: ComponentType<{ onClose: () => void }>;
  /** What whoever works here must not overlook on any screen; empty while there is nothing. */
  Strip: ComponentType;
  /** What each app has for a day without a network; read once somebody prepares for one. */
  plan: () => Promise<Plan>;
}

export const ShellContext = createContext<ShellSetup>({
  screens: [],
  icons: {},
  PasswordDialog: () => null,
  Strip: () => null,
  plan: async () => () => [],
});

export const useShellSetup = (): ShellSetup => useContext(ShellContext);

export const useScreens = (): readonly Screen[] => useShellSetup().screens;
