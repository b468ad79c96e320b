import Button from '@mui/material/Button';
import { number } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { type Amount, ZERO } from '../../money/money';
import { amountOf } from '../../money/texts';
import { AmountField } from '../../shell/form/AmountField';
import type { QuoteForm } from './useQuoteForm';

/** How far a rate is from today's, in percent of today's. */
const distance = (rate: string, today: string): Amount =>
  ZERO.plus(amountOf(rate)).minus(today).abs().times(100).dividedBy(today);

/** Pesos for a dollar: today's unless somebody types another, and how far from it that is. */
export const RateField = ({ form: { draft, dispatch, errors, options } }: { form: QuoteForm }) => {
  const t = useT();
  const rate = draft.terms.exchangeRate;
  const today = options?.rate ?? null;
  const set = (value: string) => dispatch({ type: 'term', name: 'exchangeRate', value });
  const other = today !== null && rate !== '' && !ZERO.plus(amountOf(rate)).equals(today);
  const beyond = other && distance(rate, today).greaterThan(options?.rateLimit ?? '0');
  const missing = t(today === null ? 'quoteBuilder.terms.no_rate' : 'quoteBuilder.faults.rate');
  const hint =
    today === null ? undefined : other ? (
      <>
        {t(beyond ? 'quoteBuilder.terms.rate_beyond' : 'quoteBuilder.terms.rate_other', {
          rate: number(today),
          percent: distance(rate, today).toFixed(2),
        })}{' '}
        <Button size="small" sx={{ p: 0, minHeight: 24, minWidth: 0 }} onClick={() => set(number(today))}>
          {t('quoteBuilder.terms.use_today')}
        </Button>
      </>
    ) : (
      t('quoteBuilder.terms.rate_today')
    );
  return (
    <AmountField
      name="exchangeType"
      label={t('quoteBuilder.terms.exchangeRate')}
      value={rate}
      onChange={set}
      decimals={6}
      before="$"
      after="MXN"
      required
      error={errors.exchangeType ?? (rate === '' ? missing : undefined)}
      hint={hint}
      warned={beyond}
    />
  );
};
