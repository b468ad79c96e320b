import { useSyncExternalStore } from 'react';

/**
 * How this person likes the application to look. Kept in this browser under its own key: signing
 * out wipes react-admin's store, and the look should survive that.
 */
const KEY = 'trastienda.look';

export const CHOICES = {
  skin: ['light', 'bordered', 'semi-dark', 'dark'],
  layout: ['vertical', 'horizontal'],
  contentWidth: ['full', 'boxed'],
  density: ['normal', 'compact'],
  navbar: ['sticky', 'static', 'hidden'],
  navbarColor: ['default', 'primary'],
  footer: ['static', 'sticky', 'hidden'],
  transition: ['none', 'fade'],
} as const;

export type Choice = keyof typeof CHOICES;
export type Look = { [K in Choice]: (typeof CHOICES)[K][number] } & {
  menuCollapsed: boolean;
  menuHidden: boolean;
  rtl: boolean;
};

export const DEFAULT_LOOK: Look = {
  skin: 'light',
  layout: 'vertical',
  contentWidth: 'full',
  density: 'normal',
  navbar: 'sticky',
  navbarColor: 'default',
  footer: 'static',
  transition: 'none',
  menuCollapsed: false,
  menuHidden: false,
  rtl: false,
};

const listeners = new Set<() => void>();
let look: Look = read();

function read(): Look {
  try {
    return sensible({ ...DEFAULT_LOOK, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') });
  } catch {
    return DEFAULT_LOOK;
  }
}

/** Unknown stored values fall back; on a horizontal layout a semi-dark skin is switched to light. */
export function sensible(wish: Look): Look {
  const known = { ...wish };
  for (const key of Object.keys(CHOICES) as Choice[]) {
    if (!(CHOICES[key] as readonly string[]).includes(known[key]))
      Object.assign(known, { [key]: DEFAULT_LOOK[key] });
  }
  if (known.layout === 'horizontal' && known.skin === 'semi-dark') known.skin = 'light';
  return known;
}

export const setLook = (change: Partial<Look>): void => {
  look = sensible({ ...look, ...change });
  localStorage.setItem(KEY, JSON.stringify(look));
  for (const listener of listeners) listener();
};

export const resetLook = (): void => setLook(DEFAULT_LOOK);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useLook = (): Look => useSyncExternalStore(subscribe, () => look);
