import { expect, test } from 'vitest';
import { en as english } from './en';
import { es } from './es';
import { i18nProvider, LOCALES } from './provider';

/** Words of the wire are Spanish by themselves. */
const { wire: _, ...en } = english;

const leaves = (node: object, path = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : leaves(value, `${path}${key}.`),
  );
const holes = (text: string) =>
  [...text.matchAll(/%\{(\w+)\}/g)].map((match) => match[1]).filter((name) => name !== 'smart_count');

test('Spanish and English have the same keys, none empty', () => {
  expect(
    leaves(en)
      .map(([key]) => key)
      .sort(),
  ).toEqual(
    leaves(es)
      .map(([key]) => key)
      .sort(),
  );
  for (const [key, text] of [...leaves(es), ...leaves(en)]) {
    if (key !== 'ra.boolean.null') expect(text.trim(), key).not.toBe('');
  }
});

test('our own sentences fill the same holes in both languages', () => {
  const inEnglish = new Map(leaves(en));
  for (const [key, text] of leaves(es).filter(([name]) => !name.startsWith('ra.')))
    expect(new Set(holes(inEnglish.get(key) ?? '')), key).toEqual(new Set(holes(text)));
});

test('Spanish is the default, Spanish and English are offered', () => {
  expect(i18nProvider.getLocale()).toBe('es');
  expect(LOCALES.map(({ locale }) => locale)).toEqual(['es', 'en']);
});

test('German and French fall back to Spanish for all but the generic words', async () => {
  await i18nProvider.changeLocale('de');
  expect(i18nProvider.translate('areas.warehouse')).toBe('Lager');
  expect(i18nProvider.translate('shell.form.save')).toBe('Guardar');
  await i18nProvider.changeLocale('es');
});
