import Box from '@mui/material/Box';
import { shown } from '../../i18n/shown';
import { useT } from '../../i18n/useT';
import type { ReportedPayment } from './types';

/** How it was paid, and that the customer sent it by a link. */
export const MethodCell = ({ payment }: { payment: ReportedPayment }) => {
  const t = useT();
  return (
    <>
      {shown(t, payment.method)}
      {payment.sentBy && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}>
          {t('payments.by_customer')}
        </Box>
      )}
    </>
  );
};
