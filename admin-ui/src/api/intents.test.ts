import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { saveSession } from '../auth/session';
import { person } from '../test/people';
import { http } from './http';

interface Contract {
  paths: Record<string, Record<string, { summary?: string }>>;
}
const contract = JSON.parse(readFileSync(`${process.cwd()}/../openapi.json`, 'utf8')) as Contract;

/** Whose answers hold what nobody may keep, what only reads, and the heartbeat. */
const WITHOUT_KEY = [
  'POST /api/circuits/propose', 'POST /api/devolution/preview', 'POST /api/import-sum', 'POST /api/jwt/logout',
  'POST /api/jwt/refresh-token', 'POST /api/jwt/register', 'POST /api/login', 'POST /api/login/code', 'POST /api/login/set-up',
  'POST /api/login/set-up/confirm', 'POST /api/orders/tax-situation/read', 'POST /api/password/forgot', 'POST /api/pieces/scan', 'POST /api/presence', 'POST /api/products/preflight', 'POST /api/quotes/check',
  'POST /api/quotes/scan', 'POST /api/users/customer/duplicates',
]; // biome-ignore format: a table

const COMMANDS = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.keys(methods)
    .map((method) => method.toUpperCase())
    .filter((method) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
    .map((method) => `${method} ${path}`),
);

test('every command of the contract that is sent again has the key of the first time', async () => {
  saveSession({
    success: true,
    message: '',
    accessToken: 'a',
    refreshToken: 'r',
    userData: person('Administrador', 'dashboard', []),
  });
  const without: string[] = [];
  for (const command of COMMANDS) {
    const [method = '', path = ''] = command.split(' ');
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', async (asked: string, init: RequestInit) => {
      if (asked !== '/api/health') keys.push(new Headers(init.headers).get('Idempotency-Key'));
      throw new TypeError('the answer is lost');
    });
    const url = path.replace(/{\w+}/g, '7');
    for (const body of ['{"a":1}', '{"a":1}', '{"a":2}']) await http(url, { method, body }).catch(() => null);
    if (keys[0] === null) without.push(command);
    else expect([keys[1] === keys[0], keys[2] === keys[0]], command).toEqual([true, false]);
  }
  expect(without.sort()).toEqual(WITHOUT_KEY);
  expect(COMMANDS.length).toBeGreaterThan(140);
});

test('no other file has a way around the one door, which lint cannot see', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|schema\.d\.ts/.test(name),
  );
  const around = /\b(window|globalThis|self)\.(fetch|XMLHttpRequest)\b|sendBeacon|Idempotency-Key/;
  expect(files.filter((name) => around.test(readFileSync(`src/${name}`, 'utf8')))).toEqual(['api/http.ts']);
  expect(files.length).toBeGreaterThan(500);
});

test('a wish that was answered is over, also by a refusal; one that failed on the way is not', async () => {
  const answers = [
    () => new Response('{}', { status: 503 }),
    () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('cut')) })),
    () => new Response('{}', { status: 409 }),
    () => new Response('{}'),
    () => new Response('{}'),
  ];
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (asked: string, init: RequestInit) => {
    if (asked === '/api/health') return new Response('{}');
    keys.push(new Headers(init.headers).get('Idempotency-Key'));
    return answers[keys.length - 1]?.();
  });
  for (const _ of answers) await http('/api/a', { method: 'POST', body: '{}' }).catch(() => null);
  const [first, second, third, fourth, fifth] = keys;
  expect([second, third]).toEqual([first, first]);
  expect(new Set([third, fourth, fifth]).size).toBe(3);
});
