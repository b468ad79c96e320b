const KEY = 'trastienda.devices';

/** The tokens of this browser by which it is remembered, by e-mail: several people may sign in here. They outlive sessions. */
const kept = (): Record<string, string> => {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string> | null) ?? {};
  } catch {
    return {};
  }
};

const nameOf = (email: string): string => email.trim().toLowerCase();

export const deviceOf = (email: string): string | null => kept()[nameOf(email)] ?? null;

/** The last one of an e-mail is the one that counts. */
export const rememberDevice = (email: string, token: string): void =>
  localStorage.setItem(KEY, JSON.stringify({ ...kept(), [nameOf(email)]: token }));
