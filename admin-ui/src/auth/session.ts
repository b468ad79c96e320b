import type { SessionAnswer, UserData } from '../api/types';

/**
 * The three storage keys are the session: who is signed in, in every tab of this browser.
 * Whoever needs to know subscribes; nobody keeps a copy.
 */
export const KEYS = { access: 'accessToken', refresh: 'refreshToken', user: 'userData' } as const;

const listeners = new Set<() => void>();
let cachedText: string | null = null;
let cachedUser: UserData | null = null;
let leftByChoice = false;

export const accessToken = (): string | null => localStorage.getItem(KEYS.access);
export const refreshToken = (): string | null => localStorage.getItem(KEYS.refresh);

/** The same object as long as the stored text is the same, so that React can compare it. */
export const userData = (): UserData | null => {
  const text = localStorage.getItem(KEYS.user);
  if (text !== cachedText) {
    cachedText = text;
    cachedUser = parse(text);
  }
  return cachedUser;
};

const parse = (text: string | null): UserData | null => {
  if (!text) return null;
  try {
    return JSON.parse(text) as UserData;
  } catch {
    return null;
  }
};

/** Logged in means: both the user data and an access token are there. */
export const isLoggedIn = (): boolean => accessToken() !== null && userData() !== null;

export const saveSession = (answer: SessionAnswer): void => {
  leftByChoice = false;
  localStorage.setItem(KEYS.access, answer.accessToken);
  localStorage.setItem(KEYS.refresh, answer.refreshToken);
  localStorage.setItem(KEYS.user, JSON.stringify(answer.userData));
  tell();
};

/** `byUser`: they chose to leave, so the next person does not land on their last screen. */
export const clearSession = (byUser = false): void => {
  leftByChoice = byUser;
  for (const key of Object.values(KEYS)) localStorage.removeItem(key);
  tell();
};

export const didLeaveByChoice = (): boolean => leftByChoice;

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Another tab signed in, refreshed or signed out. */
window.addEventListener('storage', (event) => {
  const ours: (string | null)[] = [...Object.values(KEYS), null];
  if (ours.includes(event.key)) tell();
});
