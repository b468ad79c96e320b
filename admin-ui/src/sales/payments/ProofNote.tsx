import Typography from '@mui/material/Typography';
import { useT } from '../../i18n/useT';
import type { Payment } from './types';

/** What the customer said with the proof that they sent by a link, and from where. */
export const ProofNote = ({ proof }: { proof: NonNullable<Payment['proof']> }) => {
  const t = useT();
  return (
    <>
      {proof.remark && (
        <Typography
          variant="body2"
          sx={{ fontWeight: 560, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {proof.remark}
        </Typography>
      )}
      {proof.address && (
        <Typography variant="body2" color="text.secondary">
          {t('payments.sent_from', { address: proof.address })}
        </Typography>
      )}
    </>
  );
};
