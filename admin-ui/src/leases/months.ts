/** Where months and days stand in a calendar, in percent of its width. */

const DAY = 86_400_000;

const dayOf = (text: string): number => Date.parse(`${text}T00:00:00Z`) / DAY;

interface Between {
  start: string;
  end: string;
}

/** Of days that both count; what lies outside is cut off. */
export const placeOf = ({ since, until }: { since: string; until: string }, { start, end }: Between) => {
  const [first, last] = [dayOf(start), dayOf(end)];
  const whole = last - first + 1;
  const from = Math.max(dayOf(since), first) - first;
  const to = Math.min(dayOf(until), last) - first + 1;
  return { left: (100 * from) / whole, width: (100 * Math.max(to - from, 0)) / whole };
};

export interface MonthMark {
  key: string;
  /** Percent. */
  left: number;
  /** 03/26 */
  words: string;
}

/** The first day of each month from `start` to `end`. */
export const monthsFrom = (start: string, end: string): MonthMark[] => {
  const marks: MonthMark[] = [];
  for (let [year, month] = start.split('-').map(Number) as [number, number]; ; month++) {
    if (month > 12) [year, month] = [year + 1, 1];
    const key = `${year}-${String(month).padStart(2, '0')}-01`;
    if (key > end) return marks;
    const { left } = placeOf({ since: key, until: key }, { start, end });
    marks.push({ key, left, words: `${key.slice(5, 7)}/${key.slice(2, 4)}` });
  }
};
