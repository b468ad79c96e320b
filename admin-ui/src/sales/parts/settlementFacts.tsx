import type { components } from '../../api/schema';
import { mxn, usd } from '../../i18n/format';
import type { Translate } from '../../i18n/useT';
import type { Fact } from '../../shell/detail/Facts';

interface Settled {
  settlementCurrency: string | null;
  payment: components['schemas']['PaidOut'] | null;
}

/** Of what is owed in dollars how many are left, beside their pesos at the rate that was agreed; none of what is owed in pesos. */
export const settlementFacts = (t: Translate, { settlementCurrency, payment }: Settled): Fact[] =>
  settlementCurrency === 'USD' && payment?.dollars
    ? [
        {
          label: t('quotes.settlement.in_dollars'),
          value: (
            <>
              {t('quotes.settlement.left', { amount: usd(payment.dollars.left) })}
              <br />
              {t('quotes.settlement.agreed', { amount: mxn(payment.left) })}
            </>
          ),
        },
      ]
    : [];
