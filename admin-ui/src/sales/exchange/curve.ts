import type { Rate } from './origin';

interface Curve {
  /** From the first day on, each until the next; both from 0 to 1. */
  steps: { at: number; high: number }[];
  least: string;
  greatest: string;
  from: string;
  to: string;
}

/** Of rates with the newest first: the last of each day. None of what is not at least two days. */
export const curveOf = (rates: Pick<Rate, 'day' | 'rate'>[]): Curve | null => {
  const days = [...new Map([...rates].reverse().map((rate) => [rate.day, rate])).values()].sort(
    (one, other) => one.day.localeCompare(other.day),
  );
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last || days.length < 2) return null;
  const [begin, end] = [Date.parse(first.day), Date.parse(last.day)];
  const byRate = [...days].sort((one, other) => Number(one.rate) - Number(other.rate));
  const [least = first] = byRate;
  const greatest = byRate.at(-1) ?? first;
  const span = Number(greatest.rate) - Number(least.rate);
  return {
    steps: days.map(({ day, rate }) => ({
      at: (Date.parse(day) - begin) / (end - begin),
      high: span === 0 ? 0.5 : (Number(rate) - Number(least.rate)) / span,
    })),
    least: least.rate,
    greatest: greatest.rate,
    from: first.day,
    to: last.day,
  };
};
