import { pathTo } from '../../routes';
import { plain } from '../search/options';

/**
 * The manual of docs/manual, as it stands there: each page a markdown file of a job or a subject. Below a heading a comment names
 * the screens that its section is about.
 */
const FILES = import.meta.glob<string>('../../../../docs/manual/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const PICTURES = import.meta.glob<string>('../../../../docs/manual/imagenes/*.png', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The page that tells of all others. */
export const FIRST = 'README';

export interface Page {
  /** Its file, without its ending. */
  name: string;
  title: string;
  text: string;
}

/** A heading with what stands below it, up to the next of its level. */
export interface Part {
  page: Page;
  title: string;
  anchor: string;
  level: number;
  /** With its heading. */
  text: string;
  /** The screens that it is about. */
  screens: string[];
}

const nameOf = (path: string): string => path.replace(/^.*\/|\.\w+$/g, '');

export const PAGES: Page[] = Object.entries(FILES).map(([path, text]) => ({
  name: nameOf(path),
  title: /^# (.+)$/m.exec(text)?.[1] ?? '',
  text,
}));

export const pageOf = (name: string): Page | undefined => PAGES.find((page) => page.name === name);

/** The address of a picture as the manual names it, `imagenes/lista.png`. */
export const pictureOf = (source: string): string | undefined =>
  Object.entries(PICTURES).find(([path]) => path.endsWith(`/${source}`))?.[1];

/** Where a page of the manual is read, and a part of it. */
export const addressOf = (page: string, anchor = ''): string =>
  pathTo('help', page === FIRST ? {} : { page }) + (anchor && `#${anchor}`);

/** Where a link leads that stands on a page: to another one, or a part of one. */
export const targetOf = (href: string, page: string): string => {
  const [, file = page, anchor] = /^(?:([\w-]+)\.md)?(?:#(.*))?$/.exec(href) ?? [];
  return addressOf(file, anchor);
};

/** As GitHub makes it, where the manual is read too. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');

const HEADING = /^(#+) (.+)\n(?:<!-- screens: (.+) -->)?/gm;

const partsOf = (page: Page): Part[] => {
  const found = [...page.text.matchAll(HEADING)].map((heading) => ({
    at: heading.index,
    level: heading[1]?.length ?? 1,
    title: heading[2] ?? '',
    screens: heading[3]?.split(' ') ?? [],
  }));
  return found.map(({ at, level, title, screens }, index) => ({
    page,
    title,
    anchor: anchorOf(title),
    level,
    text: page.text.slice(at, found.slice(index + 1).find((next) => next.level <= level)?.at),
    screens,
  }));
};

export const PARTS: Part[] = PAGES.flatMap(partsOf);

/** The page of each role that has one, as the first page tells. */
export const pageOfRole = (role: string): string | undefined => {
  const rows = pageOf(FIRST)?.text.matchAll(/^\| \*\*(.+?)\*\* \| \[.+?\]\((\w+)\.md\) \|$/gm) ?? [];
  return [...rows].find(([, title]) => title === role)?.[2];
};

/** Pages of a subject, which are everybody's. */
const SUBJECTS = ['facturas', 'rentas', 'primeros-pasos'];

/** What the manual says of a screen: this role's own page first, then those of the subjects; apart, what other jobs do there. */
export const partsFor = (screen: string, role: string): { own: Part[]; others: Part[] } => {
  const about = PARTS.filter((part) => part.screens.includes(screen));
  const theirs = [pageOfRole(role), ...SUBJECTS];
  const own = theirs.flatMap((name) => about.filter(({ page }) => page.name === name));
  return { own, others: about.filter((part) => !own.includes(part)) };
};

/** As it is read, without the signs of markdown. */
const unmarked = (line: string): string =>
  line
    .replace(/!?\[(.*?)\]\(.*?\)/g, '$1')
    .replace(/\*\*/g, '')
    .replace(/^[\s|>#\d.*-]+|[\s|]+$/g, '')
    .replaceAll(' | ', ': ');

/** The line of a part that has most of these words. */
export const excerptOf = ({ text }: Part, words: string): string => {
  const wanted = plain(words).split(' ');
  const hits = (line: string) => wanted.filter((word) => plain(line).includes(word)).length;
  const lines = text
    .replace(/^(?:#|<!--|\s*!\[).*$/gm, '')
    .split('\n')
    .map(unmarked);
  return lines.reduce((best, line) => (hits(line) > hits(best) ? line : best), '');
};

/**
 * The parts that have all of these words: of nested ones the innermost. Those with them in their title come first, and of equals
 * those of this role's page.
 */
export const search = (text: string, role: string): Part[] => {
  const words = plain(text).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const has = (where: string) => words.every((word) => plain(where).includes(word));
  const found = PARTS.filter((part) => has(part.text));
  const isOuter = (part: Part) => found.some((other) => other !== part && part.text.includes(other.text));
  const own = pageOfRole(role);
  const rank = ({ title, page }: Part) => (has(title) ? 0 : 2) + (page.name === own ? 0 : 1);
  return found.filter((part) => has(part.title) || !isOuter(part)).sort((a, b) => rank(a) - rank(b));
};
