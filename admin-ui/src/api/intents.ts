import { newUuid } from './uuid';

/**
 * What somebody wants has a key: the same wish sent again, because its answer was lost, has the same key and so one
 * effect. A wish that was answered is over; the same one after that is a new one.
 */
const KEPT_FOR = 10 * 60_000;
const waiting = new Map<string, { key: string; at: number }>();

/** Calls that write nothing, although they are no GET, and the heartbeat of a tab. */
const READS =
  /\/api\/(import-sum|quotes\/(check|scan)|pieces\/scan|users\/customer\/duplicates|products\/preflight|circuits\/propose|devolution\/preview|orders\/tax-situation\/read|presence)$/;

export const isCommand = (method: string, url: string): boolean =>
  !['GET', 'HEAD'].includes(method) && !READS.test(url.split('?')[0] ?? '');

export const keyOf = (wish: string): string => {
  const now = Date.now();
  for (const [other, { at }] of waiting) if (at < now - KEPT_FOR) waiting.delete(other);
  const known = waiting.get(wish);
  const key = known?.key ?? newUuid();
  waiting.set(wish, { key, at: known?.at ?? now });
  return key;
};

export const answered = (wish: string): void => {
  waiting.delete(wish);
};

/** The call in words: two that would do the same are the same. */
export const wishOf = (method: string, url: string, body: BodyInit | null | undefined): string => {
  if (!(body instanceof FormData)) return `${method} ${url}\n${body ?? ''}`;
  const parts = [...body.entries()].map(([name, value]) =>
    typeof value === 'string'
      ? `${name}=${value}`
      : `${name}:${value.name}:${value.type}:${value.size}:${value.lastModified}`,
  );
  return `${method} ${url}\n${parts.join('\n')}`;
};
