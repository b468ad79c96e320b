import { useNavigate } from 'react-router';
import type { RecordAction } from '../../api/types';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { type Refusal, useCommand } from '../../shell/useCommand';
import { draftOf, TOUCHED, useSource } from '../calls';
import type { InvoiceSource } from '../types';

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
  const navigate = useNavigate();
  const { can } = useSession();
  const { run, refusal, forget } = useCommand(...TOUCHED);
  const data = useSource({ idOrder }, can('read', 'Invoices'));
  if (!data) return null;
  const begin = async () => {
    const made = await run(() => draftOf({ idOrder }));
    if (made) navigate(pathTo('invoice-details', { id: made.data.id }));
  };
  const { allowed, reason, invoice } = data;
  const action = { name: 'invoice', label: t('invoices.start'), allowed, reason, needsReason: false };
  return {
    action: can('ask', 'Invoices') && !invoice ? action : null,
    begin: () => void begin(),
    refusal,
    forget,
    invoice,
  };
};
