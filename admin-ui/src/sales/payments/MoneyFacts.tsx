import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { date, moneyOf, mxn, rate } from '../../i18n/format';
import { shown } from '../../i18n/shown';
import { useT } from '../../i18n/useT';
import { type Settled, SettledNote } from './SettledNote';
import type { Payment } from './types';

/** What tells money apart from other money. */
export type Told = Pick<
  Payment,
  | 'customer'
  | 'method'
  | 'currency'
  | 'amount'
  | 'amountMxn'
  | 'exchangeRate'
  | 'dayRate'
  | 'rateIsFar'
  | 'date'
  | 'reference'
  | 'registeredBy'
> &
  Partial<Pick<Payment, 'sentBy'>> &
  Settled;

/** How much, of whom and with which reference: what somebody confirms. */
export const MoneyFacts = ({ money }: { money: Told }) => {
  const t = useT();
  const { currency, amountMxn, exchangeRate } = money;
  const dollars = currency === 'USD';
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="h3" component="p" className="tabular">
        {moneyOf(money)}
      </Typography>
      {dollars && (
        <Typography variant="body2" className="tabular">
          {t('payments.worth', { rate: rate(exchangeRate), amount: mxn(amountMxn) })}
        </Typography>
      )}
      <SettledNote money={money} />
      <Typography sx={{ fontWeight: 570, mt: 1 }}>{money.customer}</Typography>
      <Typography variant="body2">
        {[shown(t, money.method), date(money.date), money.reference || t('payments.no_reference')].join(
          ' · ',
        )}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {money.registeredBy
          ? t('payments.registered_by', { person: money.registeredBy.name })
          : t('payments.sent_by', { person: money.sentBy })}
      </Typography>
      {money.rateIsFar && (
        <Typography variant="body2" color="warning.main">
          {t('payments.rate_far', { rate: rate(money.dayRate) })}
        </Typography>
      )}
    </Box>
  );
};
