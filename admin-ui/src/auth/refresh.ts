import type { SessionAnswer } from '../api/types';
import { claim, release } from './claims';
import { accessToken, refreshToken, saveSession } from './session';

const LOCK = 'trastienda-refresh';
let running: Promise<boolean> | null = null;

/**
 * Exchanges the refresh token for a new pair, once for all tabs: an old token used twice ends the
 * whole family on the server. True when a usable access token is stored afterwards.
 */
export const refreshSession = (usedToken: string | null): Promise<boolean> => {
  running ??= withLock(() => renew(usedToken)).finally(() => {
    running = null;
  });
  return running;
};

/** A page that is not served safely has no locks; the claim alone serialises the tabs there. */
const withLock = async (work: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks ? await navigator.locks.request(LOCK, work) : work();

const renew = async (usedToken: string | null): Promise<boolean> => {
  // While this tab waited for the lock another one may have refreshed already, or signed out.
  const current = accessToken();
  if (current && current !== usedToken) return true;
  const token = refreshToken();
  if (!token) return false;
  if (!(await claim(token)) && (await arrival(token))) return accessToken() !== null;
  return exchange(token);
};

const exchange = async (token: string): Promise<boolean> => {
  const response = await ask(token);
  if (!response.ok) {
    if (response.status === 401) return false;
    await release();
    throw new Error(`refresh ${response.status}`);
  }
  // Signed out while the answer was under way: the new pair is not wanted any more.
  if (refreshToken() !== token) return accessToken() !== null;
  saveSession((await response.json()) as SessionAnswer);
  return true;
};

const ask = async (token: string): Promise<Response> => {
  try {
    return await fetch('/api/jwt/refresh-token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ refreshToken: token }),
    });
  } catch (error) {
    await release();
    throw error;
  }
};

/** Milliseconds. On a busy machine what another tab wrote is here seconds later. */
const PATIENCE = 15_000;
const STEP = 25;

/** Another tab spends this token: its new pair is on its way here. False when that tab died over it. */
const arrival = async (token: string): Promise<boolean> => {
  for (let waited = 0; waited < PATIENCE; waited += STEP) {
    if (refreshToken() !== token) return true;
    await new Promise((resolve) => setTimeout(resolve, STEP));
  }
  return false;
};
