import type { Colleague } from './calls';

/** What is being typed behind the last @ before the cursor, or null: a word or two of a name. */
export const typedMention = (text: string, cursor: number): string | null =>
  /(?:^|[\s(])@([\p{L}\p{M}.'-]*(?: [\p{L}\p{M}.'-]+)?)$/u.exec(text.slice(0, cursor))?.[1] ?? null;

/** The text with somebody's name in the place of what was typed of it, and where the cursor is then. */
export const withMention = (text: string, cursor: number, name: string): { text: string; cursor: number } => {
  const typed = typedMention(text, cursor);
  const start = typed === null ? cursor : cursor - typed.length - 1;
  const put = `@${name} `;
  const before = text.slice(0, start);
  return { text: before + put + text.slice(cursor).replace(/^ /, ''), cursor: before.length + put.length };
};

/** Of the people that were chosen, those whose name still stands in the text. */
export const mentionedIn = <P extends Colleague>(text: string, people: readonly P[]): P[] => {
  const once = [...new Map(people.map((one) => [one.id, one])).values()];
  return once.filter(({ name }) => text.includes(`@${name}`));
};

/** The text in parts, so that names can be shown as what they are; of two that begin alike, the longer one. */
export const inParts = (text: string, people: readonly Colleague[]): { text: string; isName: boolean }[] => {
  const names = people.map(({ name }) => `@${name}`).sort((a, b) => b.length - a.length);
  if (names.length === 0) return [{ text, isName: false }];
  const pattern = new RegExp(`(${names.map(escaped).join('|')})`, 'u');
  return text
    .split(pattern)
    .filter(Boolean)
    .map((part) => ({ text: part, isName: names.includes(part) }));
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
