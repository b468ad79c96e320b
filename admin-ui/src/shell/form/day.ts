/** What a field of days says while a day is half typed: no day, and not nothing either, so that it is never lost in silence. */
export const HALF_A_DAY = 'dd/mm/aaaa';

/** Whether a day is written as the wire writes it, and one that people mean: 0202 is on the way to 2026. */
export const isWholeDay = (day: string): boolean => /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(day);

/** The day as the pickers have it, in the zone of who looks: only its year, month and day count. */
export const dateOf = (day: string): Date | null => {
  if (!day) return null;
  const [year = NaN, month = NaN, of = NaN] = day.split('-').map(Number);
  return new Date(year, month - 1, of);
};

/** The same back: nothing, a whole day, or half a one. */
export const dayOf = (date: Date | null): string => {
  if (date === null) return '';
  if (Number.isNaN(date.getTime())) return HALF_A_DAY;
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return isWholeDay(day) ? day : HALF_A_DAY;
};

/** Whether a field that shows «05/12/AAAA» holds some of a day, and not all of it. */
export const isHalfTyped = (text: string): boolean => /\d/.test(text) && /[a-z]/i.test(text);
