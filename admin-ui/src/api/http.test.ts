import { HttpError } from 'ra-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { isLoggedIn, KEYS, saveSession } from '../auth/session';
import { i18nProvider } from '../i18n/provider';
import { person } from '../test/people';
import { api } from './client';
import { http } from './http';

const session = (n: number) => ({
  success: true,
  message: '',
  accessToken: `access-${n}`,
  refreshToken: `refresh-${n}`,
  userData: person('Administrador', 'dashboard', []),
});

type Reply = [status: number, body: unknown];
const server = (answer: (url: string, headers: Headers) => Reply) => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push(url);
    await Promise.resolve();
    const [status, body] = answer(url, new Headers(init.headers));
    return new Response(JSON.stringify(body), { status });
  });
  return calls;
};
const stale: Reply = [401, { code: 'token_expired', message: 'x' }];

beforeEach(() => saveSession(session(1)));

test('the token travels with each call', async () => {
  server((_, headers) => [200, { sent: headers.get('Authorization') }]);
  expect((await http('/api/me')).json).toEqual({ sent: 'Bearer access-1' });
});

test('the language of the screens travels with each call', async () => {
  server((_, headers) => [200, { sent: headers.get('Accept-Language') }]);
  expect((await http('/api/me')).json).toEqual({ sent: 'es' });
  await i18nProvider.changeLocale('en');
  expect((await http('/api/me')).json).toEqual({ sent: 'en' });
  await i18nProvider.changeLocale('es');
});

test('a stale token is renewed once and the call repeated', async () => {
  const calls = server((url, headers) => {
    if (url === '/api/jwt/refresh-token') return [200, session(2)];
    return headers.get('Authorization') === 'Bearer access-2' ? [200, { ok: true }] : stale;
  });
  const answers = await Promise.all([http('/api/a'), http('/api/b'), http('/api/c')]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(calls.filter((url) => url === '/api/jwt/refresh-token')).toHaveLength(1);
  expect(localStorage.getItem(KEYS.refresh)).toBe('refresh-2');
});

test('a token that another tab has renewed already is used, not renewed again', async () => {
  const calls = server((_, headers) => {
    if (headers.get('Authorization') === 'Bearer access-9') return [200, {}];
    localStorage.setItem(KEYS.access, 'access-9');
    return stale;
  });
  await http('/api/a');
  expect(calls).toEqual(['/api/a', '/api/a']);
});

test.each([
  ['any other 401', [401, { code: 'session_ended' }] as Reply, [200, session(2)] as Reply],
  ['a refused refresh', stale, [401, { code: 'session_ended' }] as Reply],
])('%s clears the three keys', async (_, answer, refreshed) => {
  server((url) => (url === '/api/jwt/refresh-token' ? refreshed : answer));
  await expect(http('/api/a')).rejects.toMatchObject({ status: 401 });
  expect(isLoggedIn()).toBe(false);
  for (const key of Object.values(KEYS)) expect(localStorage.getItem(key)).toBeNull();
});

test('a session that another tab has begun meanwhile is not ended by the refusal of an older one', async () => {
  server(() => {
    saveSession(session(5));
    return [401, { code: 'session_ended' }];
  });
  await expect(http('/api/a')).rejects.toMatchObject({ status: 401 });
  expect(localStorage.getItem(KEYS.access)).toBe('access-5');
});

test('a server that is down while renewing does not end the session', async () => {
  server((url) => (url === '/api/jwt/refresh-token' ? [503, {}] : stale));
  await expect(http('/api/a')).rejects.toThrow();
  expect(isLoggedIn()).toBe(true);
});

test('a wrong password at the login is an answer, not the end of a session', async () => {
  server(() => [401, { code: 'invalid_credentials', message: 'Correo o contraseña incorrectos' }]);
  await expect(api.post('/api/login', { body: { email: '', password: '' } })).rejects.toThrow(
    'Correo o contraseña incorrectos',
  );
  expect(isLoggedIn()).toBe(true);
});

test('an error carries the sentence, the code and the fields', async () => {
  server(() => [422, { message: 'Revisa los datos', code: 'invalid', errors: { email: 'Ya existe' } }]);
  const error = await api
    .post('/api/users/sellers', { body: { email: null, firstName: null } })
    .catch((caught) => caught);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({
    message: 'Revisa los datos',
    status: 422,
    body: { errors: { email: 'Ya existe' } },
  });
});

test('an error without fields has no errors, so that react-admin shows its sentence', async () => {
  server(() => [409, { message: 'Ya no se puede', code: 'conflict', errors: {} }]);
  const error = await http('/api/x').catch((caught) => caught);
  expect(error.body.errors).toBeUndefined();
});
