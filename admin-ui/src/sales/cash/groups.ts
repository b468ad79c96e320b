import { mxn, usd } from '../../i18n/format';
import type { useT } from '../../i18n/useT';
import type { CashGroup, CashSum } from './types';

/** As a place's number: cash whose holder belongs to none. */
export const NOWHERE = 0;

/** The states in which who carried it still has it. */
export const STATES_HELD = ['Pendiente', 'Por Confirmar', 'Cancelado'];

/** How long somebody has it. */
export const ageOf = (days: number, t: ReturnType<typeof useT>): string =>
  days === 0 ? t('cash.today') : t('cash.days', { smart_count: days });

const isZero = (amount: string): boolean => !/[1-9]/.test(amount);

/** Each currency that there is something of; pesos when there is nothing at all. */
export const amountsOf = ({ mxn: pesos, usd: dollars }: CashSum): string[] =>
  isZero(dollars) ? [mxn(pesos)] : isZero(pesos) ? [usd(dollars)] : [mxn(pesos), usd(dollars)];

/** The filters of the list that leave exactly the rows of a group. */
export const filterOf = ({ holder, location }: CashGroup) => ({
  holder: holder.id,
  location: location?.id ?? NOWHERE,
});

/** Whether the list is filtered by this group; an address makes strings of numbers. */
export const isChosen = (group: CashGroup, values: Record<string, unknown>): boolean =>
  Object.entries(filterOf(group)).every(([name, id]) => String(values[name] ?? '') === String(id));
