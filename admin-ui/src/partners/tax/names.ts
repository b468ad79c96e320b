/**
 * The business name as CFDI 4.0 wants it: the server's rule (apps/partners/rules/names.py), for the
 * hint while typing. Both are held to fixtures/golden/tax.json.
 */
const SUFFIXES = [
  'SA DE CV, SA, SAB DE CV, SAB, SAPI DE CV, SAPI, SAPIB DE CV, SAPIB, SAS DE CV, SAS',
  'S de RL DE CV, S de RL MI, S de RL, SRL DE CV, SRL, SC DE RL DE CV, SC DE RL, SC DE P DE RL DE CV',
  'SC DE P DE RL, SC DE RS, SCL, SC, S en C DE CV, S en C por A, S en C, S en NC, SNC',
  'SPR DE RL DE CV, SPR DE RL, SPR DE RI, SPR, SSS, AC, IAP, IBP, ABP, A en P, SOFOM ENR, SOFOM ER',
  'sociedad anonima bursatil de capital variable, sociedad anonima promotora de inversion de capital variable',
  'sociedad anonima promotora de inversion, sociedad anonima de capital variable, sociedad anonima',
  'sociedad por acciones simplificada, sociedad de responsabilidad limitada de capital variable',
  'sociedad de responsabilidad limitada, sociedad civil, sociedad cooperativa, asociacion civil',
  'institucion de asistencia privada, de capital variable',
].flatMap((line) => line.split(', '));
const FULL_WORDS = ['DE', 'SOFOM'];
const ACCENTED: Record<string, string> = { A: '[AÁ]', E: '[EÉ]', I: '[IÍ]', O: '[OÓ]', U: '[UÚ]' };
const BETWEEN = '[\\s.,]*';

/** Words of capitals are abbreviations, written with or without dots and spaces between their letters. */
const wordPattern = (word: string): string =>
  FULL_WORDS.includes(word) || word === word.toLowerCase()
    ? [...word.toUpperCase()].map((letter) => ACCENTED[letter] ?? letter).join('')
    : `${[...word].join('\\.?\\s?')}\\.?`;

const patterns = SUFFIXES.map((suffix) => suffix.split(' ').map(wordPattern).join(BETWEEN)).sort(
  (a, b) => b.length - a.length,
);
const SUFFIX = new RegExp(`[\\s,.]\\s*(?:${patterns.join('|')})[\\s.,]*$`, 'iu');

export interface NameCheck {
  name: string;
  /** The kind of company found at its end, and the name without it. */
  suffix: string | null;
  cleaned: string;
}

export const checkBusinessName = (text: string): NameCheck => {
  const name = text.trim().split(/\s+/).join(' ').toUpperCase();
  let cleaned = name;
  for (let found = SUFFIX.exec(cleaned); found && found.index > 0; found = SUFFIX.exec(cleaned))
    cleaned = cleaned.slice(0, found.index).replace(/[ ,;-]+$/, '');
  if (cleaned === name || !cleaned) return { name, suffix: null, cleaned: name };
  return { name, suffix: name.slice(cleaned.length).replace(/^[ ,;-]+|[ ,;-]+$/g, ''), cleaned };
};
