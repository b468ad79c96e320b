import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { date, inCurrency } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { DocumentLink } from '../../shell/DocumentLink';
import { ComplementButton } from './ComplementButton';
import { type Lacking, useLacking } from './calls';
import { daysLeft } from './daysLeft';

const SHOWN = 5;

/** Which payments lack their complement, and how long there is for it: the most urgent ones, each with its button. */
export const LackingComplements = () => {
  const t = useT();
  const all = useLacking();
  if (all.length === 0) return null;
  const rest = all.length - SHOWN;
  return (
    <Alert
      severity={all.some((one) => one.daysLeft < 0) ? 'error' : 'warning'}
      sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      <AlertTitle>{t('invoices.complement.lacking', { smart_count: all.length })}</AlertTitle>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {all.slice(0, SHOWN).map((one) => (
          <Row key={one.idPayment} one={one} />
        ))}
      </Box>
      {rest > 0 && t('invoices.complement.more', { smart_count: rest })}
    </Alert>
  );
};

const Row = ({ one }: { one: Lacking }) => {
  const t = useT();
  const { idPayment, idOrder, customer, day, amount, currency } = one;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 0.5 }}>
      <Box component="span" sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <DocumentLink kind="order" id={idOrder} number={String(idOrder)} />
        {` · ${customer} · ${inCurrency(amount, currency)} · ${date(day)}`}
        <Box component="span" sx={{ display: 'block' }}>
          {daysLeft(t, one)}
        </Box>
      </Box>
      <ComplementButton idPayment={idPayment} />
    </Box>
  );
};
