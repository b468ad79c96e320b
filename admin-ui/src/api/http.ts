import { HttpError } from 'ra-core';
import { refreshSession } from '../auth/refresh';
import { accessToken, clearSession, userData } from '../auth/session';
import { language } from '../i18n/provider';
import { decided } from './conflicts';
import { answered, isCommand, keyOf, wishOf } from './intents';
import { reached, unreached, worksOffline } from './network';
import type { ErrorBody, HttpAnswer } from './types';

export interface Options {
  method?: string;
  headers?: HeadersInit;
  body?: BodyInit | null;
  signal?: AbortSignal | null;
  /** Of a wish that outlives the page and knows its key: nobody is asked about it, who sends it decides. */
  key?: string;
}

/** Calls that make or end a session: their 401 is an answer, not the end of a session. */
const OPEN_CALLS = ['/api/login', '/api/jwt/', '/api/password/forgot'];
const isOpen = (url: string): boolean => OPEN_CALLS.some((open) => url.startsWith(open));

const NO_ANSWER = 'ra.notification.http_error';

/**
 * The one door to the server: adds the token, refreshes it when it is stale, says the language of the screens, gives each command the key of its wish, asks
 * the person when somebody else changed the same, throws HttpError. Screens call it by `client.ts`, which knows the types.
 */
export const http = async <T = unknown>(url: string, options: Options = {}): Promise<HttpAnswer<T>> => {
  const { method = 'GET', key } = options;
  const wish = !key && isCommand(method, url) && !isOpen(url) ? wishOf(method, url, options.body) : null;
  const response = await send(url, options, key ?? (wish && keyOf(wish)));
  const body = await response.text().catch(lost);
  // A server that failed, or one before it that gave up waiting, has not said what became of the wish.
  if (wish && response.status < 500) answered(wish);
  const json = parse(body);
  if (response.ok) return { status: response.status, headers: response.headers, body, json: json as T };
  const error = toHttpError(response.status, json);
  const again = key ? null : await decided(error, options);
  if (again) return http<T>(url, again);
  throw error;
};

/** The same door for files: an answer of which the body is still to be read. */
export const httpFile = async (url: string, options: Options = {}): Promise<Response> => {
  const response = await send(url, options);
  if (!response.ok) throw toHttpError(response.status, parse(await response.text()));
  return response;
};

const send = async (
  url: string,
  { headers, key: _, ...rest }: Options,
  key: string | null = null,
): Promise<Response> => {
  const person = userData()?.id;
  const options = { ...rest, headers: new Headers(headers) };
  if (key) options.headers.set('Idempotency-Key', key);
  const token = accessToken();
  const response = await reach(url, options, token);
  if (response.status !== 401 || isOpen(url)) return response;
  if (token && (await codeOf(response)) === 'token_expired' && (await refreshSession(token))) {
    // Somebody else may have signed in meanwhile: what one person wants is not done in the name of another.
    if (userData()?.id !== person) return response;
    const again = await reach(url, options, accessToken());
    if (again.status !== 401) return again;
  }
  // A session that another tab renewed in the meantime is not ended by our stale answer.
  if (token === null || accessToken() === token) clearSession();
  return response;
};

const reach = (url: string, options: Options, token: string | null): Promise<Response> => {
  if (worksOffline() && !isOpen(url)) return Promise.reject(new HttpError(NO_ANSWER, 0, null));
  const headers = new Headers(options.headers);
  headers.set('Accept', headers.get('Accept') ?? 'application/json');
  headers.set('Accept-Language', language());
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (typeof options.body === 'string') headers.set('Content-Type', 'application/json');
  else headers.delete('Content-Type');
  return fetch(url, { ...options, headers }).then(come, lost);
};

const come = (response: Response): Response => {
  reached();
  return response;
};

const lost = (error: unknown): never => {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  unreached();
  throw new HttpError(NO_ANSWER, 0, null);
};

const codeOf = async (response: Response): Promise<string | undefined> =>
  (parse(await response.clone().text()) as ErrorBody | null)?.code;

const parse = (text: string): unknown => {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
};

/** react-admin shows `message` and marks the fields of `body.errors`; no fields means no `errors`. */
const toHttpError = (status: number, json: unknown): HttpError => {
  const body = json as Partial<ErrorBody> | null;
  const errors = body?.errors && Object.keys(body.errors).length > 0 ? body.errors : undefined;
  return new HttpError(body?.message || NO_ANSWER, status, { ...body, errors });
};
