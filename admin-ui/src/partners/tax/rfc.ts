import type { Person } from '../types';

/**
 * The RFC as it is typed: the server's rule (apps/partners/rules/rfc.py), for feedback while typing.
 * Both are held to fixtures/golden/tax.json; the server's answer is the one that counts.
 */
export const GENERIC_RFCS = ['XAXX010101000', 'XEXX010101000'];

export type RfcFault =
  | { fault: 'homoclave' }
  | { fault: 'length'; count: number }
  | { fault: 'shape'; letters: number }
  | { fault: 'letters'; start: string }
  | { fault: 'date'; date: string };

export type RfcCheck = { rfc: string; person: Person; warning: boolean } | RfcFault;

/** Letters that the SAT starts nobody's RFC with. */
const UNUSED =
  'BUEI BUEY CACA CACO CAGA CAGO CAKA CAKO COGE COJA COJE COJI COJO CULO FETO GUEY JOTO KACA KACO KAGA KAGO KAKA KOGE KOJO KULO MAME MAMO MEAR MEAS MEON MION MOCO MULA PEDA PEDO PENE PUTA PUTO QULO RATA RUIN'.split(
    ' ',
  );
const ALPHABET = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

export const compactRfc = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[-_\s\u2010-\u2015\u2212]/g, '')
    .toUpperCase();

export const isFault = (check: RfcCheck): check is RfcFault => 'fault' in check;

export const checkRfc = (text: string): RfcCheck => {
  const rfc = compactRfc(text);
  if (GENERIC_RFCS.includes(rfc)) return { rfc, person: 'generic', warning: false };
  const legal = rfc.length === 12;
  if (rfc.length === 10) return { fault: 'homoclave' };
  if (!legal && rfc.length !== 13) return { fault: 'length', count: rfc.length };
  const letters = legal ? 3 : 4;
  const shape = legal ? /^[A-Z&Ñ]{3}\d{6}[0-9A-Z]{3}$/ : /^[A-Z&Ñ]{4}\d{6}[0-9A-Z]{3}$/;
  if (!shape.test(rfc)) return { fault: 'shape', letters };
  const date = rfc.slice(letters, letters + 6);
  if (!isDate(date)) return { fault: 'date', date };
  const start = rfc.slice(0, 4);
  if (!legal && UNUSED.includes(start)) return { fault: 'letters', start };
  return { rfc, person: legal ? 'legal' : 'natural', warning: !hasRightCheckDigit(rfc) };
};

/** The person of an RFC that can be one; null while it cannot. */
export const personOf = (text: string): Person | null => {
  const check = checkRfc(text);
  return isFault(check) ? null : check.person;
};

const isDate = (text: string): boolean => {
  const [year, month, day] = [0, 2, 4].map((at) => Number(text.slice(at, at + 2))) as [
    number,
    number,
    number,
  ];
  const date = new Date(Date.UTC(2000 + year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && day > 0;
};

const hasRightCheckDigit = (rfc: string): boolean => {
  if (!/[1-9A-V][1-9A-Z][0-9A]$/.test(rfc)) return false;
  const body = rfc.slice(0, -1).padStart(12, ' ');
  const sum = [...body].reduce((total, letter, at) => total + ALPHABET.indexOf(letter) * (13 - at), 0);
  return ALPHABET[(((11 - sum) % 11) + 11) % 11] === rfc.at(-1);
};
