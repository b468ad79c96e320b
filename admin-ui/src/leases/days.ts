import { date } from '../i18n/format';
import type { Translate } from '../i18n/useT';
import type { LeaseRow } from './types';

/** From when until when it is, or why that is not known. */
export const daysOf = (
  t: Translate,
  { firstDay, lastDay, status }: Pick<LeaseRow, 'firstDay' | 'lastDay' | 'status'>,
): string => {
  if (firstDay) return t('leases.from_to', { from: date(firstDay), to: date(lastDay) });
  return t(status === 'Cancelada' ? 'leases.never_began' : 'leases.not_begun');
};
