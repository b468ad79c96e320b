/** Milliseconds that the service worker may take to fetch the application: some 4 MB. */
const PATIENCE = 60_000;

/**
 * Whether this browser has the screens and the camera's reader. The service worker fetches them when it is installed, all or
 * none; a browser that is short of room throws all of it away.
 */
export const hasApplication = async (patience = PATIENCE): Promise<boolean> => {
  const worker = navigator.serviceWorker;
  if (!worker || typeof caches === 'undefined') return false;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  if (!(await Promise.race([worker.ready, late]))) return false;
  if (!(await caches.match('/sin-red', { ignoreSearch: true }))) return false;
  for (const name of await caches.keys()) {
    const kept = await (await caches.open(name)).keys();
    if (kept.some(({ url }) => new URL(url).pathname.endsWith('.wasm'))) return true;
  }
  return false;
};
