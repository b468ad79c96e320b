import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { STATUS_TONES } from '../shell/status';
import { wire } from './en/wire';
import { i18nProvider } from './provider';
import { shown } from './shown';
import type { Translate } from './useT';

const ROOT = resolve(import.meta.dirname, '../../..');

/** All values of all enums of the contract. */
const values = (node: unknown): string[] => {
  if (node === null || typeof node !== 'object') return [];
  const { enum: own = [], const: only } = node as { enum?: unknown; const?: unknown };
  const here = [...(Array.isArray(own) ? own : []), only].filter((one) => typeof one === 'string');
  return [...here, ...Object.values(node).flatMap(values)];
};

/** The specification's words are words: codes are in capitals, and English names in small letters. */
const isWord = (value: string): boolean => /^[A-ZÁÉÍÓÚÑ]\p{Ll}/u.test(value) || /^(in)?activo$/.test(value);

/** The column of names. */
const roles = readFileSync(resolve(ROOT, 'fixtures/roles.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(',')[0] ?? '');

test('each Spanish word of the contract, of the colour table and of the standard roles has its English', () => {
  const contract = values(JSON.parse(readFileSync(resolve(ROOT, 'openapi.json'), 'utf8'))).filter(isWord);
  expect(contract).toContain('Lista para entrega');
  const words = new Set([...contract, ...Object.keys(STATUS_TONES), ...roles]);
  expect([...words].filter((word) => !(word in wire))).toEqual([]);
});

test('a word of the wire is read in the language of the screens, one of the company as it is', async () => {
  const t = i18nProvider.translate as Translate;
  expect([shown(t, 'Con el cliente'), shown(t, 'Bodega GDL')]).toEqual(['Con el cliente', 'Bodega GDL']);
  await i18nProvider.changeLocale('en');
  expect([shown(t, 'Con el cliente'), shown(t, 'Bodega GDL')]).toEqual(['With the customer', 'Bodega GDL']);
  await i18nProvider.changeLocale('es');
});
