import { useT } from '../../i18n/useT';
import { DraftButton } from '../start/DraftButton';

/** Drafts the complement of a payment. */
export const ComplementButton = ({ idPayment }: { idPayment: number }) => {
  const label = useT()('invoices.complement.start', { id: idPayment });
  return <DraftButton of={{ idPayment }} label={label} variant="outlined" color="inherit" />;
};
