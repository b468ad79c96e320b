import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { door } from './es/door';

export const LOCALES = [
  { locale: 'es', name: 'Español' },
  { locale: 'en', name: 'English' },
];

type Words = TranslationMessages | Promise<TranslationMessages>;

const inSpanish = () => import('./es').then((module) => module.es);

/** Spanish is the default and the fallback; French and German know the generic words only. */
const load = (locale: string): Words => {
  if (locale === 'en') return import('./en').then((module) => module.en);
  if (locale === 'fr') return over(import('./fr').then((module) => module.fr));
  if (locale === 'de') return over(import('./de').then((module) => module.de));
  return inSpanish();
};

const over = async (words: Promise<object>) => ({ ...(await inSpanish()), ...(await words) });

let first = true;

/** The first words have to be there at once: those of the door. */
const messages = (locale: string): Words => {
  if (!first) return load(locale);
  first = false;
  return door;
};

const polyglot = polyglotI18nProvider(messages, 'es', LOCALES, { allowMissing: false });

const listeners = new Set<() => void>();

/** Told once the words of another language are there; the answer ends that. */
export const onLanguage = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const i18nProvider: I18nProvider = {
  ...polyglot,
  changeLocale: async (locale) => {
    const before = polyglot.getLocale();
    await polyglot.changeLocale(locale);
    if (before !== locale) for (const tell of listeners) tell();
  },
};

/** In which language the server answers. */
export const language = (): string => i18nProvider.getLocale();

let all: Promise<void> | undefined;

/** Whatever is shown to who has signed in waits for all words. Who chose another language has them already. */
export const loadWords = (): Promise<void> => {
  if (i18nProvider.getLocale() !== 'es') return Promise.resolve();
  all ??= i18nProvider.changeLocale('es').catch((error) => {
    all = undefined;
    throw error;
  });
  return all;
};
