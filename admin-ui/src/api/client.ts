import { createFinalURL, createQuerySerializer, defaultPathSerializer } from 'openapi-fetch';
import type {
  HttpMethod,
  PathsWithMethod,
  RequiredKeysOf,
  ResponseObjectMap,
  SuccessResponse,
} from 'openapi-typescript-helpers';
import { http } from './http';
import type { paths } from './schema';
import type { Done, HttpAnswer } from './types';

/** What OpenAPI says of one call. */
type Operation<P extends keyof paths, M extends HttpMethod> = paths[P] extends Record<M, infer O> ? O : never;

/** Its numbers in the address, as OpenAPI names them. */
type Address<O> = O extends { parameters: infer P } ? Pick<P, keyof P & ('path' | 'query')> : unknown;

/**
 * As a form has it: a number as it was typed, a word as its list gave it, and null where nothing is. The server says in
 * words what is wrong with it.
 */
type Filled<T> = T extends Blob
  ? T
  : T extends (infer Item)[]
    ? Filled<Item>[]
    : T extends object
      ? { [Name in keyof T]: Filled<T[Name]> | null }
      : T extends number
        ? number | string
        : T extends string
          ? string
          : T;

type Sent<Content> =
  | (Content extends { 'application/json': infer B } ? { body: Filled<B>; form?: never } : never)
  | (Content extends { 'multipart/form-data': infer F } ? { form: Filled<F>; body?: never } : never);

/** What is sent: as JSON, or as a form where there are files. */
type Content<O> = 'requestBody' extends keyof O
  ? O extends { requestBody: { content: infer C } }
    ? Sent<C>
    : O extends { requestBody?: { content: infer C } }
      ? Partial<Sent<C>>
      : unknown
  : unknown;

type Asked<O> = Address<O> & Content<O> & { signal?: AbortSignal };
type Given<T> = RequiredKeysOf<T> extends never ? [given?: T] : [given: T];

/** What a call answers. */
type Told<P extends keyof paths, M extends HttpMethod> = SuccessResponse<
  ResponseObjectMap<Operation<P, M>>,
  'application/json'
>;

interface Loose {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
  signal?: AbortSignal;
}

const querySerializer = createQuerySerializer();

const address = (path: string, { path: numbers, query }: Loose): string =>
  createFinalURL(path, {
    baseUrl: '',
    params: { path: numbers, query },
    querySerializer,
    pathSerializer: defaultPathSerializer,
  });

const areFiles = (value: unknown): value is Blob[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => one instanceof Blob);

/** What is not there is left out. */
const formOf = (values: Record<string, unknown>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value instanceof Blob) form.set(name, value);
    else if (areFiles(value)) for (const file of value) form.append(name, file);
    else if (value !== null && typeof value === 'object') form.set(name, JSON.stringify(value));
    else if (value !== null && value !== undefined) form.set(name, String(value));
  }
  return form;
};

const content = ({ body, form }: Loose): FormData | string | undefined => {
  if (form) return formOf(form);
  return body === undefined ? undefined : JSON.stringify(body);
};

/** A command as it is sent: it may wait for a network before it is. */
export interface Call {
  method: string;
  url: string;
  body?: FormData | string;
}

const callOf =
  <M extends HttpMethod>(method: M) =>
  <P extends PathsWithMethod<paths, M>>(path: P, ...given: Given<Asked<Operation<P, M>>>): Call => {
    const [asked = {}] = given as [Loose?];
    return { method: method.toUpperCase(), url: address(path, asked), body: content(asked) };
  };

const call =
  <M extends HttpMethod>(method: M) =>
  <P extends PathsWithMethod<paths, M>>(
    path: P,
    ...given: Given<Asked<Operation<P, M>>>
  ): Promise<HttpAnswer<Told<P, M>>> => {
    const { url, ...options } = callOf(method)(path, ...given);
    return http(url, { ...options, signal: (given as [Loose?])[0]?.signal });
  };

/**
 * The calls of the server. Path, numbers, what is sent and what is answered are OpenAPI's, so that TypeScript refuses what
 * the server would; the key of a command, the token and who asks about a conflict are `http`'s.
 */
export const api = { get: call('get'), post: call('post'), put: call('put'), delete: call('delete') };

/** The same commands, not sent yet. */
export const prepared = { post: callOf('post'), put: callOf('put'), delete: callOf('delete') };

/** Sends one: with the key that it has, or that of the wish that it is. */
export const perform = (
  { url, ...options }: Call,
  key?: string,
  signal?: AbortSignal,
): Promise<HttpAnswer<Done>> => http<Done>(url, { ...options, key, signal });

/** The address of a call that is fetched by somebody else: a file to download, a picture to show. */
export const addressOf = <P extends PathsWithMethod<paths, 'get'>>(
  path: P,
  ...given: Given<Address<Operation<P, 'get'>>>
): string => address(path, (given as [Loose?])[0] ?? {});

type DataOf<P extends keyof paths> = Told<P, 'get'> extends { data: infer D } ? D : never;

/** The `data` that a call answers, as a query reads it. */
export const reading =
  <P extends PathsWithMethod<paths, 'get'>>(path: P, ...given: Given<Address<Operation<P, 'get'>>>) =>
  async ({ signal }: { signal?: AbortSignal } = {}): Promise<DataOf<P>> =>
    (await http<{ data: DataOf<P> }>(addressOf(path, ...given), { signal })).json.data;
