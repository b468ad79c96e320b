/** The tax rules of the screen and of the server, held to the same cases. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { es } from '../../i18n/es';
import { i18nProvider } from '../../i18n/provider';
import type { Translate } from '../../i18n/useT';
import { faultWords } from '../form/RfcField';
import type { Person } from '../types';
import { codeWords, regimesFor, type TaxCatalogues, usesFor } from './codes';
import { checkBusinessName } from './names';
import { checkRfc, GENERIC_RFCS, isFault } from './rfc';

interface Golden {
  rfc: { text: string; rfc?: string; person?: Person; warning?: string | null; error?: string }[];
  names: { text: string; cleaned: string; suffix: string | null }[];
  uses: { regime: string; person: Person; uses: string[] }[];
}

const fixture = (name: string): string => readFileSync(resolve('../fixtures', name), 'utf8');
const golden = JSON.parse(fixture('golden/tax.json')) as Golden;
const t: Translate = (key, options) => i18nProvider.translate(key, options);

describe('the RFC', () => {
  test.each(golden.rfc)('$text', ({ text, rfc, person, warning, error }) => {
    const found = checkRfc(text);
    if (isFault(found)) expect(faultWords(t, found)).toBe(error);
    else expect(found).toEqual({ rfc, person, warning: Boolean(warning) });
    if (warning) expect(warning).toBe(es.partners.rfc.check_digit);
  });
});

describe('the business name', () => {
  test.each(golden.names)('$text', ({ text, cleaned, suffix }) => {
    expect(checkBusinessName(text)).toMatchObject({ cleaned, suffix });
  });
});

/** A line of a catalogue; names with a comma are quoted. */
const rows = (name: string): Record<string, string>[] => {
  const [head = '', ...lines] = fixture(name).trim().split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) => {
    const cells = [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted ?? plain,
    );
    return Object.fromEntries(names.map((column, index) => [column, cells[index] ?? '']));
  });
};
const forPersons = ({ code = '', name = '', natural_person, legal_person }: Record<string, string>) => ({
  code,
  name,
  natural: natural_person === '1',
  legal: legal_person === '1',
});
const catalogues: TaxCatalogues = {
  regimes: rows('sat_tax_regimes.csv').map(forPersons),
  uses: rows('sat_cfdi_uses.csv').map((row) => ({
    ...forPersons(row),
    regimes: row.receiver_regimes?.split(' ') ?? [],
  })),
  paymentForms: [],
  genericRfcs: GENERIC_RFCS,
};
const codes = (list: { code: string }[]) => list.map(({ code }) => code);

describe('the CFDI uses offered', () => {
  test.each(golden.uses)('regime $regime, $person', ({ regime, person, uses }) => {
    expect(codes(usesFor(catalogues, regime, person))).toEqual(uses);
  });

  test('every regime and person of the catalogue is among the cases', () => {
    expect(golden.uses).toHaveLength(catalogues.regimes.length * 3);
  });

  test('without an RFC they are those of either person, and no more', () => {
    for (const { code } of catalogues.regimes) {
      const either = new Set(
        golden.uses
          .filter(({ regime, person }) => regime === code && person !== 'generic')
          .flatMap(({ uses }) => uses),
      );
      expect(new Set(codes(usesFor(catalogues, code, null)))).toEqual(either);
    }
  });

  test('a generic RFC leaves regime 616 and use S01', () => {
    expect(codes(regimesFor(catalogues, 'generic'))).toEqual(['616']);
    expect(codes(usesFor(catalogues, '', 'generic'))).toEqual(['S01']);
  });

  test('a code is shown with its words as soon as the catalogue is there', () => {
    expect(codeWords(catalogues.regimes, '612')).toMatch(/^612 · Personas Físicas/);
    expect(codeWords([], '612')).toBe('612');
  });
});
