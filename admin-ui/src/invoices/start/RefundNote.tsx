import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { useSource } from '../calls';
import { DraftButton } from './DraftButton';
import { InvoicedFact } from './InvoicedFact';

/** Whether who looks at a refund sees its credit note. */
export const useRefundNote = (idDevolution: number) => {
  const { can } = useSession();
  return useSource({ idDevolution }, can('read', 'Invoices'));
};

/** The credit note of a refund, or why there is none yet. */
export const RefundNote = ({ idDevolution }: { idDevolution: number }) => {
  const t = useT();
  const note = useRefundNote(idDevolution);
  if (!note) return null;
  if (note.invoices.length > 0) return <InvoicedFact invoices={note.invoices} left={null} />;
  return note.reason ?? t('invoices.credit.none');
};

/** The button that drafts it; nothing while there can be none. */
export const RefundNoteButton = ({ idDevolution }: { idDevolution: number }) => {
  const t = useT();
  const note = useRefundNote(idDevolution);
  if (!note?.allowed) return null;
  return (
    <DraftButton
      of={{ idDevolution }}
      label={t('invoices.credit.start', { id: idDevolution })}
      variant="outlined"
    />
  );
};
