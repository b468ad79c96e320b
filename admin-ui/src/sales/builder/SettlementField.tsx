import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useT } from '../../i18n/useT';
import type { QuoteForm } from './useQuoteForm';

const CURRENCIES = ['MXN', 'USD'] as const;

/** In which currency a sale is owed: in dollars, what is paid in pesos is turned at the rate of its day. */
export const SettlementField = ({ form: { draft, dispatch, errors } }: { form: QuoteForm }) => {
  const t = useT();
  const { settlementCurrency } = draft.terms;
  return (
    <TextField
      select
      name="settlementCurrency"
      label={t('quoteBuilder.terms.settlementCurrency')}
      value={settlementCurrency}
      onChange={({ target }) => dispatch({ type: 'term', name: 'settlementCurrency', value: target.value })}
      error={Boolean(errors.settlementCurrency)}
      helperText={
        errors.settlementCurrency ??
        (settlementCurrency === 'USD' ? t('quoteBuilder.terms.settlement_hint') : undefined)
      }
    >
      {CURRENCIES.map((currency) => (
        <MenuItem key={currency} value={currency}>
          {t(`quotes.settlement.${currency}`)}
        </MenuItem>
      ))}
    </TextField>
  );
};
