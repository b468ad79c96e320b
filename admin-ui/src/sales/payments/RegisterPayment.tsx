import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { PaymentDialog } from './PaymentDialog';
import type { PaymentResume } from './types';
import { leftOf } from './values';

interface Props {
  /** Its number. */
  quote: number;
  resume: PaymentResume;
}

/** The button that begins a payment; when none can be registered now it says why. */
export const RegisterPayment = ({ quote, resume }: Props) => {
  const t = useT();
  const { can } = useSession();
  const [open, setOpen] = useState(false);
  if (!can('pay', 'Quote')) return null;
  const { allowed, reason } = resume.canPay;
  return (
    <Box>
      {allowed ? (
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
          {t('payments.register')}
        </Button>
      ) : (
        // aria-disabled and not disabled: hover and focus must still reach it to tell the reason.
        <Tooltip title={reason ?? t('shell.detail.not_now')} describeChild>
          <Button
            variant="outlined"
            startIcon={<AddIcon />}
            aria-disabled
            sx={{ opacity: 0.55, cursor: 'not-allowed' }}
          >
            {t('payments.register')}
          </Button>
        </Tooltip>
      )}
      {open && <PaymentDialog quote={quote} left={leftOf(resume)} onClose={() => setOpen(false)} />}
    </Box>
  );
};
