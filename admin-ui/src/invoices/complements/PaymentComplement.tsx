import Typography from '@mui/material/Typography';
import { mxn } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { InvoiceLink } from '../start/InvoiceLink';
import { ComplementButton } from './ComplementButton';
import type { ComplementState } from './calls';
import { daysLeft } from './daysLeft';

/** The complement of a payment, or until when it is to be made with the button that drafts it; nothing of what needs none. */
export const PaymentComplement = ({ state }: { state: ComplementState | undefined }) => {
  const t = useT();
  if (state?.invoice) {
    return (
      <Typography component="span" variant="body2" sx={{ alignSelf: 'center' }}>
        {t('invoices.complement.one')} <InvoiceLink invoice={state.invoice} />
        {state.untold !== null && (
          <Typography component="span" variant="body2" color="error" sx={{ display: 'block' }}>
            {t('invoices.complement.untold', { amount: mxn(state.untold) })}
          </Typography>
        )}
      </Typography>
    );
  }
  if (!state?.allowed) return null;
  return (
    <>
      <ComplementButton idPayment={state.idPayment} />
      <Typography
        component="span"
        variant="body2"
        color={(state.daysLeft ?? 0) < 0 ? 'error' : 'text.secondary'}
        sx={{ alignSelf: 'center' }}
      >
        {t('invoices.complement.one')}: {daysLeft(t, state)}
      </Typography>
    </>
  );
};
