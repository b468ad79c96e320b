import type { components } from '../../api/schema';
import { mxn } from '../../i18n/format';
import type { Translate } from '../../i18n/useT';
import { ZERO } from '../../money/money';
import type { Fact } from '../../shell/detail/Facts';

export interface Leased {
  operation: string;
  leaseMonths: number | null;
  leaseCurrency: string | null;
  leaseTotals: components['schemas']['LeaseTotalsOut'] | null;
}

export const isLease = ({ operation }: Pick<Leased, 'operation'>): boolean => operation === 'Renta';

/** Of a lease: for how long, and what it costs a month and at first; none of a sale. */
export const leaseFacts = (t: Translate, document: Leased): Fact[] => {
  if (!isLease(document)) return [];
  const { leaseMonths, leaseCurrency, leaseTotals } = document;
  const about = [t('quotes.lease.months', { smart_count: leaseMonths ?? 0 }), leaseCurrency];
  return [
    { label: t('quoteBuilder.operation.Renta'), value: about.filter(Boolean).join(' · ') },
    ...(leaseTotals
      ? [
          { label: t('quoteBuilder.lease.rent'), value: mxn(leaseTotals.rent) },
          { label: t('quoteBuilder.lease.firstPayment'), value: mxn(leaseTotals.firstPayment) },
        ]
      : []),
  ];
};

/** What is due at signing, and of what it consists: pesos, whatever the contract's currency. */
export const firstPaymentFacts = (t: Translate, { leaseTotals }: Leased): Fact[] => {
  if (!leaseTotals) return [];
  const { rent, deposit, firstPayment } = leaseTotals;
  const costs = ZERO.plus(firstPayment).minus(rent).minus(deposit);
  return [
    { label: t('quotes.lease.first_rent'), value: mxn(rent) },
    { label: t('quoteBuilder.lease.whole_deposit'), value: mxn(deposit) },
    ...(costs.isZero() ? [] : [{ label: t('quotes.lease.costs'), value: mxn(costs.toFixed(2)) }]),
    { label: t('quoteBuilder.lease.firstPayment'), value: mxn(firstPayment) },
  ];
};
