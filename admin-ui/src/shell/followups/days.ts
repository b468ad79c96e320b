import { date, today } from '../../i18n/format';
import type { Translate } from '../../i18n/useT';

const DAY = 86_400_000;
/** Further away the date says more. */
const NEAR = 7;

/** How many days lie between today and a day as the wire writes it; less than nothing once it is over. */
export const daysUntil = (day: string, now = today()): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${now}T00:00:00Z`)) / DAY);

/** «hoy», «mañana», «hace 3 días», «en 5 días», or its date. */
export const dayWords = (t: Translate, day: string, now = today()): string => {
  const days = daysUntil(day, now);
  if (days === 0) return t('followups.day.today');
  if (days === 1) return t('followups.day.tomorrow');
  if (days === -1) return t('followups.day.yesterday');
  if (days < 0) return t('followups.day.ago', { smart_count: -days });
  return days <= NEAR ? t('followups.day.in', { smart_count: days }) : date(day);
};
