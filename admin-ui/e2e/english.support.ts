import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page, Response } from '@playwright/test';
import { en } from '../src/i18n/en';
import { es } from '../src/i18n/es';

/**
 * Keys of the wire under which people's words stand, and names of things: shown as they were written. Never one under which the
 * server says something: a label, a reason of a step, a sentence.
 */
const PEOPLES_WORDS = new Set([
  // how people, firms and places are called
  ...['name', 'Name', 'firstName', 'lastName', 'customerFirstName', 'customerLastName', 'BusinessName'],
  ...['customer', 'customerName', 'seller', 'creator', 'person', 'receiver', 'handedBy', 'by'],
  ...['location', 'Location', 'place', 'originName', 'destinyName'],
  // how goods are called
  ...['product', 'products', 'Item', 'Model', 'Code', 'NamePaint', 'NameTapestry', 'description'],
  ...['name_brand', 'name_categorie', 'trueCategory', 'category', 'name_supplier'],
  // what somebody wrote
  ...['notes', 'note', 'comment', 'outcome', 'reference', 'leftOutReason'],
  // what a field of a record was before and after
  ...['old', 'new'],
  // what the SAT calls its keys: as invoices have them
  'satName',
]);

/** Keys that are people's words beside another one only. */
const BESIDE: [key: string, other: string][] = [
  ['subject', 'recipient'], // a mail
  ['message', 'recipient'],
  ['reason', 'changes'], // a history: why somebody did it
  ['reason', 'commissionDiscount'], // a refund: why it came back
  ['text', 'author'], // a note
  ['text', 'held'], // a move of a deposit
  ['text', 'cancelled'], // a charge
  ['reason', 'at'], // why a quote ended
  ['what', 'responsible'], // an activity
  ['words', 'code'], // a key of the SAT
  ['value', 'column'], // what stands in a cell of a sheet
];

const WORD = /\p{L}+/gu;
const HOLE = /%?\{\w+\}/g;
const wordsOf = (text: string): string[] =>
  [...text.replace(HOLE, ' ').matchAll(WORD)].map(([word]) => word.toLowerCase());

/** A sentence in Spanish and in English. */
type Pair = [spanish: string, english: string];
const pairsOf = (spanish: object, english: object): Pair[] =>
  Object.entries(spanish).flatMap(([key, value]): Pair[] => {
    const other = (english as Record<string, string | object>)[key];
    if (typeof value === 'string') return [[value, String(other)]];
    return pairsOf(value, other as object);
  });

/** What the server says, and how in English: its catalogs. */
const APPS = resolve(import.meta.dirname, '../../apps');
const ENTRY = /^(msgid|msgid_plural|msgstr(?:\[\d\])?) ((?:"(?:[^"\\]|\\.)*"\n?)+)/gm;
const catalogs = readdirSync(APPS).map((app) => resolve(APPS, app, 'locale/en/LC_MESSAGES/django.po'));
const told = catalogs.filter(existsSync).flatMap((file): Pair[] => {
  const pairs: Pair[] = [];
  for (const [, kind = '', lines = ''] of readFileSync(file, 'utf8').matchAll(ENTRY)) {
    const text = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as string)
      .join('');
    if (kind.startsWith('msgid')) pairs.push([text, '']);
    else for (const pair of pairs.slice(kind.endsWith(']') ? -2 : -1)) pair[1] += ` ${text}`;
  }
  return pairs;
});

const { wire, ...dictionary } = en;
const OURS = [...pairsOf(es, dictionary), ...Object.entries(wire)];
const PAIRS = [...OURS, ...told];
const SAID = new Set([...Object.keys(wire), ...told.map(([spanish]) => spanish)]);
/** Names and abbreviations, and the words that both languages write alike. */
const ALIKE = (
  'aegis api banxico base cer cfdi cheque clabe cm commerce constancia csd csv ctrl cv dd digital dr ecom esc eta etd excel ' +
  'fiscal firefox fix folio general google heic homoclave id ids inspector ip iva jpeg jpg json kg kit lb lco lf libre ' +
  'libreoffice manual mb mercado microsoft mm mx mxn no normal ods original pac pdf peso pesos png portal post postal ppd ' +
  'pue qr rfc roles sat smtp starttls subtotal tls total trastienda usd utf webp whatsapp www xls xlsx xml zpl'
).split(' ');
/** A word of an English sentence that its Spanish one has too may be one that nobody translated. */
const ENGLISH = new Set([
  ...ALIKE,
  ...PAIRS.flatMap(([spanish, english]) => {
    const own = new Set(wordsOf(spanish));
    return wordsOf(english).filter((word) => !own.has(word));
  }),
]);
/** Every word that our own Spanish has and our English has not; nobody has to think of the next one. */
const SPANISH = new Set(
  PAIRS.flatMap(([spanish]) => wordsOf(spanish)).filter((word) => word.length > 1 && !ENGLISH.has(word)),
);
const ACCENT = /[áéíóúñ]/i;

/**
 * Addresses of mail and names of files are nobody's sentences; the SAT's names of ways to pay stand behind their codes, and a
 * firm's name ends as the law has it.
 */
const NO_WORDS =
  /\b(01|15)( ·)? (Efectivo|Condonación)(?!\p{L})|\be\.firma\b|\bS\.?A\.? de C\.?V\b|\S+@\S+|\S+\.(xlsx|csv|pdf|png|jpe?g|webp|xml|cer|key)\b/gu;

export const spanishIn = (text: string): string[] => {
  const rest = text.replace(NO_WORDS, ' ');
  const signs = [...rest.matchAll(/[«»¿¡]/g)].map(([sign]) => sign);
  return signs.concat(wordsOf(rest).filter((word) => ACCENT.test(word) || SPANISH.has(word)));
};

/** What the sentences of the screens have of it, before anybody reads them. */
export const spanishInDictionaries = (): string[] =>
  OURS.filter(([, english]) => spanishIn(english).length > 0).map(([, english]) => english);

/** A place of the demo company, which is called as something that we say. */
const PLACE = 'Tienda';

/** As a word or some, never a part of one. */
const whole = (text: string): RegExp =>
  new RegExp(`(?<!\\p{L})${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'gu');

/** An address is people's words from its street to its country, and so is how the company writes to its customers. */
const isTheirs = (key: string, node: object): boolean =>
  PEOPLES_WORDS.has(key) ||
  'zipCode' in node ||
  'quoteMailMessage' in node ||
  BESIDE.some(([one, other]) => one === key && other in node);

/** What people wrote, of all that was answered to this page so far. */
export class Data {
  private readonly texts = new Set([PLACE]);
  private readonly coming: Promise<void>[] = [];

  constructor(page: Page) {
    page.on('response', (response) => this.coming.push(this.read(response)));
  }

  private async read(response: Response): Promise<void> {
    if (!response.headers()['content-type']?.includes('json')) return;
    this.take(await response.json().catch(() => null));
  }

  /** What we say ourselves is nobody else's word, under whatever key it comes. */
  take(node: unknown, theirs = false): void {
    if (typeof node === 'string') {
      if (theirs && !SAID.has(node)) for (const line of node.split('\n')) this.texts.add(line.trim());
    } else if (Array.isArray(node)) for (const one of node) this.take(one, theirs);
    else if (node !== null && typeof node === 'object')
      for (const [key, value] of Object.entries(node)) this.take(value, isTheirs(key, node));
  }

  /** Each text, and what is left of it without what people wrote. */
  async without(texts: string[]): Promise<[text: string, rest: string][]> {
    await Promise.all(this.coming.splice(0));
    const longest = [...this.texts]
      .filter((text) => text.length > 1)
      .sort((one, other) => other.length - one.length);
    const rest = (text: string): string => {
      // What a chart has no room for.
      if (text.endsWith('…') && longest.some((data) => data.startsWith(text.slice(0, -1)))) return '';
      const words = text.replace(/\p{L}*…$/u, '');
      return longest.reduce(
        (left, data) => (left.includes(data) ? left.replace(whole(data), ' ') : left),
        words,
      );
    };
    return texts.map((text) => [text, rest(text.replace(NO_WORDS, ' '))]);
  }
}

/** Runs in the page: all that is read, seen or heard, but for what says of itself that it is Spanish. */
export const said = (): string[] => {
  const found: string[] = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const skipped = (node: Element | null) =>
    Boolean(node?.closest('[lang^=es]:not(html), script, style, noscript'));
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!(node instanceof Element)) {
      if (!skipped(node.parentElement)) found.push(node.textContent ?? '');
    } else if (!skipped(node))
      for (const name of ['placeholder', 'aria-label', 'title', 'alt', 'aria-valuetext'])
        found.push(node.getAttribute(name) ?? '');
  }
  return [...new Set(found.map((text) => text.trim()).filter(Boolean))];
};
