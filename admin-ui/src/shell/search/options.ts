import type { components } from '../../api/schema';
import type { Place } from './places';

/** What the server found of one list. */
export type Group = components['schemas']['SearchGroup'];
export type Hit = Group['hits'][number];

/** One line that can be chosen. */
export type Option =
  | { kind: 'hit'; group: string; hit: Hit }
  | { kind: 'list'; group: string; rest: number; more: boolean; filter: Record<string, string> }
  | { kind: 'place'; place: Place; label: string }
  | { kind: 'recent'; text: string };

/** Lines under one head: a list's hits, screens, or what was looked for before. */
export interface Part {
  head: string;
  options: Option[];
}

const MOST_PLACES = 6;

export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** The screens whose titles have every word, in any order; what begins something new comes first. */
export const placesFor = (text: string, places: Place[], label: (place: Place) => string): Option[] => {
  const words = plain(text).split(' ');
  const hasAll = (title: string) => words.every((word) => plain(title).includes(word));
  return places
    .map((place) => ({ kind: 'place' as const, place, label: label(place) }))
    .filter(({ place, label }) => (text.trim() ? hasAll(label) : place.fresh))
    .sort((a, b) => Number(b.place.fresh) - Number(a.place.fresh))
    .slice(0, MOST_PLACES);
};

/** Exact matches first, then screens, then the rest; no head without a line. */
export const partsOf = (
  groups: Group[],
  places: Option[],
  recent: string[],
  mayList: (resource: string) => boolean,
): Part[] => {
  const found = groups.map((group) => ({ head: group.resource, options: linesOf(group, mayList) }));
  const exact = groups.filter(({ hits }) => hits[0]?.exact).length;
  const parts = [
    { head: 'recent', options: recent.map((text) => ({ kind: 'recent' as const, text })) },
    ...found.slice(0, exact),
    { head: 'places', options: places },
    ...found.slice(exact),
  ];
  return parts.filter(({ options }) => options.length > 0);
};

const linesOf = (group: Group, mayList: (resource: string) => boolean): Option[] => {
  const hits: Option[] = group.hits.map((hit) => ({ kind: 'hit', group: group.resource, hit }));
  const rest = group.total - group.hits.length;
  if (rest <= 0 || !mayList(group.resource)) return hits;
  return [
    ...hits,
    { kind: 'list', group: group.resource, rest, more: group.more, filter: group.list.filter },
  ];
};

/** What Enter meant that came before the answer: the one record that a scanned code or a whole number names, or all there is. */
export const meantBy = (groups: Group[], options: Option[]): Option | null => {
  const exact = groups.flatMap(({ resource, hits }) =>
    hits.filter((hit) => hit.exact).map((hit) => ({ kind: 'hit' as const, group: resource, hit })),
  );
  const [one, second] = exact.length > 0 ? exact : options;
  return one && !second ? one : null;
};

/** Which line is lit after a key; null when the key moves nothing. */
export const moved = (key: string, active: number, count: number): number | null => {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
};
