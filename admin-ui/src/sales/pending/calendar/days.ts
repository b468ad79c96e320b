import { isWholeDay } from '../../../shell/form/day';

/** Days as the wire writes them, 2026-11-29: they have no time zone, and their order is that of their letters. */
const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const written = (date: Date): string => date.toISOString().slice(0, 10);

const DAYS = 7;

/** Whether the calendar has such a day: not 2026-02-30. */
const isDay = (text: string): boolean => {
  if (!isWholeDay(text)) return false;
  const date = at(text);
  return !Number.isNaN(date.getTime()) && written(date) === text;
};

/** The day that an address says, or the other one where it says none. */
export const dayIn = (text: string | undefined, otherwise: string): string =>
  text !== undefined && isDay(text) ? text : otherwise;

export const addDays = (day: string, days: number): string => {
  const date = at(day);
  date.setUTCDate(date.getUTCDate() + days);
  return written(date);
};

/** The first of the month that lies so many months further. */
export const addMonths = (day: string, months: number): string => {
  const date = at(day);
  return written(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)));
};

/** The seven days around it, from Monday on. */
export const weekOf = (day: string): string[] => {
  const monday = addDays(day, -((at(day).getUTCDay() + 6) % DAYS));
  return Array.from({ length: DAYS }, (_, index) => addDays(monday, index));
};

/** The weeks that a day's month touches, each from Monday on: four to six. */
export const weeksOf = (day: string): string[][] => {
  const weeks: string[][] = [];
  const after = addMonths(day, 1);
  for (
    let week = weekOf(addMonths(day, 0));
    (week[0] ?? after) < after;
    week = weekOf(addDays(week[0] ?? after, DAYS))
  )
    weeks.push(week);
  return weeks;
};

export const sameMonth = (one: string, other: string): boolean => one.slice(0, 7) === other.slice(0, 7);

/** 29 of 2026-11-29. */
export const numberOf = (day: string): number => Number(day.slice(8));

const inWords = (locale: string, day: string, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'es-MX', { ...how, timeZone: 'UTC' }).format(at(day));

/** «noviembre de 2026» */
export const monthWords = (locale: string, day: string): string =>
  inWords(locale, day, { month: 'long', year: 'numeric' });

/** «lun», for the head of a column. */
export const weekdayWords = (locale: string, day: string): string =>
  inWords(locale, day, { weekday: 'short' });

/** «domingo», for who hears it. */
export const weekdayName = (locale: string, day: string): string => inWords(locale, day, { weekday: 'long' });
