import { today } from '../i18n/format';

/** Days as the wire writes them; both ends count. */
export interface Range {
  from: string;
  to: string;
}

export const PRESETS = ['d7', 'd30', 'd90', 'month', 'last_month', 'year'] as const;
export type Preset = (typeof PRESETS)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day so many days after. A plain day has no time zone: it is counted in UTC. */
export const plusDays = (day: string, days: number): string => {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
};

export const rangeOf = (preset: Preset, now = today()): Range => {
  const first = `${now.slice(0, 8)}01`;
  if (preset === 'month') return { from: first, to: now };
  if (preset === 'year') return { from: `${now.slice(0, 4)}-01-01`, to: now };
  if (preset === 'last_month') {
    const to = plusDays(first, -1);
    return { from: `${to.slice(0, 8)}01`, to };
  }
  return { from: plusDays(now, 1 - Number(preset.slice(1))), to: now };
};

/**
 * Which preset a range is, if any. The month is the last 30 days on its 30th, and the year in January: of two that are the same
 * it is the one that was pressed.
 */
export const presetOf = (range: Range, pressed?: Preset, now = today()): Preset | undefined =>
  [...(pressed ? [pressed] : []), ...PRESETS].find((preset) => {
    const { from, to } = rangeOf(preset, now);
    return from === range.from && to === range.to;
  });

/** What the address says; the last 30 days where it says nothing, or nonsense. */
export const readRange = (search: URLSearchParams, now = today()): Range => {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  return DAY.test(from) && DAY.test(to) ? { from, to } : rangeOf('d30', now);
};
