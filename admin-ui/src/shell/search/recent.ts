/** What each person looked for last in this browser, the newest first. */
const MOST = 6;

const keyOf = (user: number): string => `trastienda.search@${user}`;

export const recentSearches = (user: number): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(user)) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((text): text is string => typeof text === 'string').slice(0, MOST)
      : [];
  } catch {
    return [];
  }
};

export const keepSearch = (user: number, text: string): void => {
  const others = recentSearches(user).filter((other) => other.toLowerCase() !== text.toLowerCase());
  localStorage.setItem(keyOf(user), JSON.stringify([text, ...others].slice(0, MOST)));
};

export const forgetSearches = (user: number): void => localStorage.removeItem(keyOf(user));
