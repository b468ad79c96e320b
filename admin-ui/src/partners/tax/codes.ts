import type { components } from '../../api/schema';
import type { Person } from '../types';

/** The SAT's codes and which of them go together (apps/partners/rules/sat.py). */
export type TaxCatalogues = components['schemas']['TaxCatalogues'];
export type TaxCode = components['schemas']['PaymentFormOut'];

export const NO_CATALOGUES: TaxCatalogues = { regimes: [], uses: [], paymentForms: [], genericRfcs: [] };

const GENERIC_REGIME = '616';
const GENERIC_USE = 'S01';

/** The regimes a kind of person may have; all of them as long as there is no RFC. */
export const regimesFor = ({ regimes }: TaxCatalogues, person: Person | null): TaxCode[] => {
  if (person === 'generic') return regimes.filter(({ code }) => code === GENERIC_REGIME);
  return person ? regimes.filter((regime) => regime[person]) : regimes;
};

/** The uses that billing accepts for this regime and kind of person; without a regime, by the person alone. */
export const usesFor = (catalogues: TaxCatalogues, regime: string, person: Person | null): TaxCode[] => {
  const { uses } = catalogues;
  if (person === 'generic')
    return regime === GENERIC_REGIME || !regime ? uses.filter(({ code }) => code === GENERIC_USE) : [];
  const theirs = uses.filter((use) => (person ? use[person] : use.natural || use.legal));
  if (!regime) return theirs;
  const found = catalogues.regimes.find(({ code }) => code === regime);
  if (!found || (person && !found[person])) return [];
  // Without an RFC the person must be one that both the regime and the use allow.
  return theirs.filter(
    (use) =>
      use.regimes.includes(regime) &&
      (person !== null || (use.natural && found.natural) || (use.legal && found.legal)),
  );
};

/** `601 · General de Ley Personas Morales`; the code alone as long as the catalogue is not there. */
export const codeWords = (codes: TaxCode[], code: string): string => {
  const found = codes.find((one) => one.code === code);
  return found ? `${found.code} · ${found.name}` : code;
};
