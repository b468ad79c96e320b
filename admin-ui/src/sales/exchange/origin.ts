import type { components } from '../../api/schema';
import { date, dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';

export type Rate = components['schemas']['RateOut'];

/** Who set a rate and when; of Banxico's, the day that it was determined for. */
export const useOrigin = () => {
  const t = useT();
  return (rate: Rate): string =>
    rate.source === 'banxico'
      ? t('exchange.by_banxico', { published: date(rate.published), when: dateTime(rate.createdAt) })
      : t('exchange.by_person', { name: rate.setBy?.name ?? '', when: dateTime(rate.createdAt) });
};
