import { onlineManager } from '@tanstack/react-query';
import { anyOf } from './signals';

/**
 * Whether the server can be reached, which is not what the browser calls online: a phone at the door has a Wi-Fi without a
 * way out. The last answer tells; when one did not come, the health call decides, and is asked until it answers.
 */
const HEALTH = '/api/health';
/** Milliseconds: how long the health call may take, and the pause before it is asked again. */
const PATIENCE = 4_000;
const PAUSE = 5_000;

/** Without a network too a call is tried, and says that it was not answered; a command is never put off in silence. */
export const TRIED_ALWAYS = { networkMode: 'always' } as const;

let asking: AbortController | null = null;

/** Somebody wants no network: one that comes and goes costs more than none. In this browser, in all its tabs. */
const SWITCH = 'trastienda.offline';
export const worksOffline = (): boolean => localStorage.getItem(SWITCH) !== null;

export const workOffline = (on: boolean): void => {
  if (on) localStorage.setItem(SWITCH, 'yes');
  else localStorage.removeItem(SWITCH);
  switched();
};

const switched = (): void => {
  asking?.abort();
  asking = null;
  if (worksOffline()) onlineManager.setOnline(false);
  else unreached();
};

/** Something was answered, whatever it says. */
export const reached = (): void => {
  if (worksOffline()) return;
  asking?.abort();
  asking = null;
  onlineManager.setOnline(true);
};

/** Something was not answered: one call that was cut, or no network. */
export const unreached = (): void => {
  if (asking || worksOffline()) return;
  asking = new AbortController();
  void ask(asking.signal);
};

const ask = async (over: AbortSignal): Promise<void> => {
  const healthy = await isHealthy(over);
  if (over.aborted) return;
  if (healthy) return reached();
  onlineManager.setOnline(false);
  setTimeout(() => over.aborted || ask(over), PAUSE);
};

const isHealthy = (over: AbortSignal): Promise<boolean> =>
  fetch(HEALTH, { cache: 'no-store', signal: anyOf(over, AbortSignal.timeout(PATIENCE)) }).then(
    // A proxy answers in place of a server that is away.
    ({ status }) => status < 500,
    () => false,
  );

if (worksOffline()) switched();
window.addEventListener('storage', ({ key }) => {
  if (key === SWITCH) switched();
});

// What the browser says is a reason to look. TanStack Query's own listener would believe it.
onlineManager.setEventListener(() => {
  if (!navigator.onLine) unreached();
  window.addEventListener('online', unreached);
  window.addEventListener('offline', unreached);
  return () => {
    window.removeEventListener('online', unreached);
    window.removeEventListener('offline', unreached);
  };
});
