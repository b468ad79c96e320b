import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { rate as inPesos, mxn, percent } from '../../../i18n/format';
import { type Translate, useT } from '../../../i18n/useT';
import { useSaleCommand } from '../../parts/useSaleCommand';
import { requote } from '../calls';
import type { Quote } from '../types';

/** The agreed exchange rate is far from today's: by how much, what that means in pesos, and the way out. */
export const ExchangeBanner = ({ quote }: { quote: Quote }) => {
  const t = useT();
  const { busy, refusal, run } = useSaleCommand();
  const { exchange, editable } = quote;
  if (!exchange.beyond && !refusal) return null;
  const button = editable.allowed && (
    <Button color="inherit" loading={busy} onClick={() => run(() => requote(quote))}>
      {t('quotes.exchange.requote')}
    </Button>
  );
  return (
    <>
      {exchange.beyond && (
        <Alert
          severity="warning"
          action={button}
          sx={{ mb: 2, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 260px' } }}
        >
          <AlertTitle>{t('quotes.exchange.title')}</AlertTitle>
          {t('quotes.exchange.text', wordsOf(exchange))} {effectOf(t, exchange)}
        </Alert>
      )}
      {refusal && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {refusal.message}
        </Alert>
      )}
    </>
  );
};

type Exchange = Quote['exchange'];

const wordsOf = ({ rate, today, difference, limit }: Exchange) => ({
  rate: inPesos(rate),
  today: inPesos(today),
  difference: percent(difference?.replace('-', '')),
  limit: percent(limit),
});

const effectOf = (t: Translate, { effect, totalToday }: Exchange): string => {
  if (effect === null) return '';
  const less = effect.startsWith('-');
  return t(less ? 'quotes.exchange.less' : 'quotes.exchange.more', {
    effect: mxn(less ? effect.slice(1) : effect),
    total: mxn(totalToday),
  });
};
