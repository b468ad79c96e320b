import type { RecordAction } from '../../api/types';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import type { Refusal } from '../../shell/useCommand';
import { useSource } from '../calls';
import type { InvoiceSource } from '../types';
import { useDraft } from './useDraft';

export interface InvoiceStart {
  /** Null while there is an invoice: that one is opened instead. */
  action: RecordAction | null;
  begin: () => void;
  refusal: Refusal | null;
  forget: () => void;
  /** What it has already. */
  invoice: InvoiceSource['invoice'];
}

/** The step of an order that drafts its invoice, or why there can be none now; nothing for who may not ask. */
export const useInvoiceStart = (idOrder: number): InvoiceStart | null => {
  const t = useT();
  const { can } = useSession();
  const { begin, refusal, forget } = useDraft({ idOrder });
  const data = useSource({ idOrder }, can('read', 'Invoices'));
  if (!data) return null;
  const { allowed, reason, invoice } = data;
  const action = { name: 'invoice', label: t('invoices.start'), allowed, reason, needsReason: false };
  return {
    action: can('ask', 'Invoices') && !invoice ? action : null,
    begin,
    refusal,
    forget,
    invoice,
  };
};
