import type { ReactNode } from 'react';
import type { RecordAction } from '../../api/types';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import type { Refusal } from '../../shell/useCommand';
import { useSource } from '../calls';
import type { InvoiceSource } from '../types';
import { useByName } from './useByName';
import { useDraft } from './useDraft';

export interface InvoiceStart {
  /** None that drafts it while there is an invoice: that one is opened instead. */
  actions: RecordAction[];
  begin: (name: string) => void;
  /** The question that is open. */
  dialog: ReactNode;
  refusal: Refusal | null;
  forget: () => void;
  /** What it has already. */
  invoice: InvoiceSource['invoice'];
}

const DRAFT = 'invoice';

/** The steps of an order that lead to its invoice, or why there can be none now; nothing for who may not ask. */
export const useInvoiceStart = (idOrder: number): InvoiceStart | null => {
  const t = useT();
  const { can } = useSession();
  const draft = useDraft({ idOrder });
  const source = useSource({ idOrder }, can('read', 'Invoices'));
  const byName = useByName(idOrder, source);
  if (!source) return null;
  const { allowed, reason, invoice } = source;
  const action = { name: DRAFT, label: t('invoices.start'), allowed, reason, needsReason: false };
  return {
    actions: [...(can('ask', 'Invoices') && !invoice && !byName.instead ? [action] : []), ...byName.actions],
    begin: (name) => (name === DRAFT ? draft.begin() : byName.begin(name)),
    dialog: byName.dialog,
    refusal: draft.refusal,
    forget: draft.forget,
    invoice,
  };
};
