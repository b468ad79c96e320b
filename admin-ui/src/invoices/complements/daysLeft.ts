import { date } from '../../i18n/format';
import type { useT } from '../../i18n/useT';

/** Until when a complement is to be made, in words; null of what needs none. */
export const daysLeft = (
  t: ReturnType<typeof useT>,
  { dueBy, daysLeft: days }: { dueBy: string | null; daysLeft: number | null },
): string | null => {
  if (dueBy === null || days === null) return null;
  const by = { date: date(dueBy), smart_count: Math.abs(days) };
  if (days === 0) return t('invoices.complement.today', by);
  return days > 0 ? t('invoices.complement.left', by) : t('invoices.complement.late', by);
};
