import type { TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { es } from './es';

export const LOCALES = [
  { locale: 'es', name: 'Español' },
  { locale: 'en', name: 'English' },
];

/** Spanish is the default and the fallback; French and German know the generic words only. */
const load = (locale: string): TranslationMessages | Promise<TranslationMessages> => {
  if (locale === 'en') return import('./en').then((module) => module.en);
  if (locale === 'fr') return import('./fr').then((module) => ({ ...es, ...module.fr }));
  if (locale === 'de') return import('./de').then((module) => ({ ...es, ...module.de }));
  return es;
};

export const i18nProvider = polyglotI18nProvider(load, 'es', LOCALES, { allowMissing: false });
