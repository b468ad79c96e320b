import { type ReactNode, useState } from 'react';
import type { RecordAction } from '../../api/types';
import { useSession } from '../../auth/useSession';
import { inCurrency } from '../../i18n/format';
import { type Translate, useT } from '../../i18n/useT';
import type { Refusal } from '../../shell/useCommand';
import { useSource } from '../calls';
import type { InvoiceSource } from '../types';
import { PortionDialog } from './PortionDialog';
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
  /** What it has already: one, or one for each part. */
  invoices: InvoiceSource['invoices'];
  /** In words, what of it is in none of these. */
  left: string | null;
}

const DRAFT = 'invoice';

/** The steps of an order that lead to its invoice, or why there can be none now; nothing for who may not ask. */
export const useInvoiceStart = (idOrder: number): InvoiceStart | null => {
  const t = useT();
  const { can } = useSession();
  const draft = useDraft({ idOrder });
  const [choosing, setChoosing] = useState(false);
  const source = useSource({ idOrder }, can('read', 'Invoices'));
  const byName = useByName(idOrder, source);
  if (!source) return null;
  const { allowed, reason, invoice, invoices, portions, leftOut } = source;
  const [most, ...less] = portions;
  const action = { name: DRAFT, label: t('invoices.start'), allowed, reason, needsReason: false };
  return {
    actions: [...(can('ask', 'Invoices') && !invoice && !byName.instead ? [action] : []), ...byName.actions],
    begin: (name) => {
      if (name !== DRAFT) byName.begin(name);
      else if (less.length > 0) setChoosing(true);
      else draft.begin(most?.portion);
    },
    dialog: choosing ? (
      <PortionDialog
        portions={portions}
        busy={draft.busy}
        refusal={draft.refusal}
        onChoose={draft.begin}
        onClose={() => {
          draft.forget();
          setChoosing(false);
        }}
      />
    ) : (
      byName.dialog
    ),
    refusal: choosing ? null : draft.refusal,
    forget: draft.forget,
    invoices,
    left: leftInWords(t, most, leftOut),
  };
};

const leftInWords = (
  t: Translate,
  most: InvoiceSource['portions'][number] | undefined,
  leftOut: InvoiceSource['leftOut'],
): string | null => {
  if (most?.portion === 'rest')
    return t('invoices.portion.left', { total: inCurrency(most.total, most.currency) });
  return leftOut && t('invoices.portion.left_out', { total: inCurrency(leftOut.total, leftOut.currency) });
};
