import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { es } from './es';
import { door } from './es/door';

const SRC = resolve(import.meta.dirname, '..');
/** What is shown before, or without, the words of the other screens. */
const DOOR = [
  'main.tsx',
  'accounts/session/LoginPage.tsx',
  'accounts/session/NewPasswordPage.tsx',
  'accounts/session/ConfirmEmailPage.tsx',
  'shell/pages/NotFoundPage.tsx',
  'shell/pages/NotAuthorizedPage.tsx',
  'shell/offline/NewVersion.tsx',
];
const IMPORT = /^(?:import|export)(?!\s+type)[^;]*?from '(\.[^']+)'/gm;
const KEY = /['"`]([a-z_]+)\.[a-z_]+(?:\.[a-z_]+)*/gi;

const fileOf = (from: string, name: string): string | undefined => {
  const path = resolve(dirname(from), name);
  return [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`, path].find(
    (one) => existsSync(one) && statSync(one).isFile(),
  );
};

/** The files that come with these, without those that come when they are asked for. */
const withImports = (file: string, seen: Set<string>): Set<string> => {
  if (seen.has(file) || file.includes('/i18n/')) return seen;
  seen.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const next = fileOf(file, name);
    if (next) withImports(next, seen);
  }
  return seen;
};

test('the screens without a frame say nothing that the words of the door do not have', () => {
  const files = DOOR.reduce((seen, name) => withImports(resolve(SRC, name), seen), new Set<string>());
  const said = [...files].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(KEY)].map(([, key]) => key),
  );
  const known = said.filter((key): key is keyof typeof es => key !== undefined && key in es);
  expect(known).toContain('accounts');
  expect([...new Set(known)].filter((key) => !(key in door))).toEqual([]);
});
