import { today } from '../i18n/format';
import type { Key, Translate } from '../i18n/useT';

/** A month as the wire writes it: 2026-11. Also a whole year (2026), and nothing at all. */
export type Period = string;

/** This month in the company. */
export const thisMonth = (): Period => today().slice(0, 7);

/** The period so many months (of a year: years) later. */
export const shifted = (period: Period, by: number): Period => {
  const [year = 0, month] = period.split('-').map(Number);
  if (month === undefined) return String(year + by);
  const at = year * 12 + month - 1 + by;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
};

/** Whether it has not begun yet: nobody is paid a commission for it. */
export const isFuture = (period: Period): boolean => period > thisMonth().slice(0, period.length);

export const nameOfMonth = (t: Translate, month: number): string =>
  capital(t(`commissions.months.m${month}` as Key));

/** Within a sentence: noviembre de 2026. */
export const monthWords = (t: Translate, period: Period): string => {
  const [year, month] = period.split('-');
  return t('commissions.month_of', { month: t(`commissions.months.m${Number(month)}` as Key), year });
};

/** By itself: Noviembre de 2026. */
export const monthTitle = (t: Translate, period: Period): string => capital(monthWords(t, period));

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
