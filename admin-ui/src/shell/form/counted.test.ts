import { expect, test } from 'vitest';
import { i18nProvider } from '../../i18n/provider';
import type { Translate } from '../../i18n/useT';
import { COUNTED, countedConfirm } from './counted';

const t: Translate = (key, options) => i18nProvider.translate(key, options);

test.each(COUNTED)('%s: the button has its number once something is chosen, and none before', (of) => {
  expect(countedConfirm(t, of, 0, 20)).toMatch(/^[A-ZÁÉÍÓÚ][^\d%|.]+$/);
  expect(countedConfirm(t, of, 2, 20)).toContain('2');
});
