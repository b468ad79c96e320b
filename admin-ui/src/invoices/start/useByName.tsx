import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RecordAction } from '../../api/types';
import { useSession } from '../../auth/useSession';
import { mxn } from '../../i18n/format';
import { type Translate, useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { StepDialog } from '../../shell/detail/StepDialog';
import { useCommand } from '../../shell/useCommand';
import { invoiceByName, invoiceWithOthers, TOUCHED } from '../calls';
import type { InvoiceSource } from '../types';

/** Steps that are rare: they wait in the menu. */
export const BY_NAME = 'invoice_by_name';
export const WITH_OTHERS = 'invoice_with_others';

interface ByName {
  actions: RecordAction[];
  /** Its invoice is not drafted otherwise. */
  instead: boolean;
  begin: (name: string) => void;
  dialog: ReactNode;
}

type Facts = NonNullable<InvoiceSource['byName']>;

/** Of an order that was agreed without invoice: its customer asks for one now, or wants it no more. */
export const useByName = (idOrder: number, source: InvoiceSource | undefined): ByName => {
  const t = useT();
  const navigate = useNavigate();
  const { can } = useSession();
  const command = useCommand(...TOUCHED);
  const [open, setOpen] = useState<RecordAction | null>(null);
  const facts = can('issue', 'Invoices') ? source?.byName : null;
  if (!facts) return { actions: [], instead: false, begin: () => undefined, dialog: null };
  const [action] = stepsOf(t, facts, source?.invoice ?? null);
  const close = () => {
    command.forget();
    setOpen(null);
  };
  const ask = async (reason: string) => {
    const asked = await command.run(() => invoiceByName(idOrder, reason));
    const next = asked && (asked.data.draft ?? asked.data.cancels);
    if (next) navigate(pathTo('invoice-details', { id: next.id }));
  };
  const undo = async () => {
    if (await command.run(() => invoiceWithOthers(idOrder))) setOpen(null);
  };
  const asking = open && (
    <StepDialog
      action={open}
      effect={effectOf(t, facts)}
      command={{ busy: command.busy, told: command.refusal }}
      onConfirm={(reason) => void ask(reason)}
      onClose={close}
    />
  );
  const undoing = open && (
    <ConfirmDialog
      title={open.label}
      text={t('invoices.by_name.undo_text')}
      confirm={open.label}
      busy={command.busy}
      refusal={command.refusal?.message}
      onConfirm={() => void undo()}
      onClose={close}
    />
  );
  return {
    actions: action ? [action] : [],
    instead: !facts.asked,
    begin: () => setOpen(action ?? null),
    dialog: open && (facts.asked ? undoing : asking),
  };
};

/** One of the two, or none once it has its own invoice. */
const stepsOf = (t: Translate, facts: Facts, invoice: InvoiceSource['invoice']): RecordAction[] => {
  const { allowed, reason, asked, within } = facts;
  if (!asked)
    return [{ name: BY_NAME, label: t('invoices.by_name.open'), allowed, reason, needsReason: false }];
  if (invoice && !within) return [];
  return [
    { name: WITH_OTHERS, label: t('invoices.by_name.undo'), allowed: true, reason: null, needsReason: false },
  ];
};

const effectOf = (t: Translate, { subtotal, tax, total, within }: Facts): string => {
  const sums = t('invoices.by_name.text', { subtotal: mxn(subtotal), tax: mxn(tax), total: mxn(total) });
  if (!within) return sums;
  const first = within.number
    ? t('invoices.by_name.cancels', { number: within.number })
    : t('invoices.by_name.drops', { id: within.id });
  return `${sums} ${first}`;
};
