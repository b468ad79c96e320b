import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import { dateTime } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import type { Quote } from '../types';

/** As long as nothing followed from it. */
const TURN = ['Cotización', 'Enviado'];

/** What the customer said by a link: their yes to what the quote says now, or else the newest one, and whether the quote is still what they said it to. */
export const AcceptanceNote = ({ quote }: { quote: Quote }) => {
  const t = useT();
  const said = quote.acceptances.find((one) => one.current) ?? quote.acceptances[0];
  if (!said) return null;
  const told = { name: said.name, date: dateTime(said.acceptedAt), version: said.version };
  return (
    <Alert severity={said.current ? 'success' : 'warning'} sx={{ mb: 2, whiteSpace: 'pre-line' }}>
      <AlertTitle>{t('quotes.links.accepted')}</AlertTitle>
      {said.current ? t('quotes.links.accepted_by', told) : t('quotes.links.accepted_before', told)}{' '}
      {said.current && TURN.includes(quote.status) && t('quotes.links.accepted_turn')}
      {said.remark && (
        <Typography variant="body2" sx={{ mt: 0.5, fontWeight: 560, overflowWrap: 'anywhere' }}>
          {said.remark}
        </Typography>
      )}
      {said.address && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {t('quotes.links.accepted_from', { address: said.address })}
        </Typography>
      )}
    </Alert>
  );
};
