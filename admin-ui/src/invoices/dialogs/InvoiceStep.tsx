import { useNavigate } from 'react-router';
import { type Key, useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { StepDialog } from '../../shell/detail/StepDialog';
import { useCommand } from '../../shell/useCommand';
import { actOnInvoice, discardDraft, substituteOf, TOUCHED } from '../calls';
import type { Invoice } from '../types';
import { CancelDialog } from './CancelDialog';
import { FileDialog } from './FileDialog';

interface Props {
  name: string;
  invoice: Invoice;
  onClose: () => void;
}

/** The dialog of a step, by its name. */
export const InvoiceStep = ({ name, invoice, onClose }: Props) => {
  if (name === 'stamp') return <FileDialog invoice={invoice} kind="stamped" onClose={onClose} />;
  if (name === 'ask_cancel') return <CancelDialog invoice={invoice} onClose={onClose} />;
  return <PlainStep name={name} invoice={invoice} onClose={onClose} />;
};

const PlainStep = ({ name, invoice, onClose }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const { busy, refusal, run } = useCommand(...TOUCHED);
  const action = invoice.actions.find((one) => one.name === name);
  if (!action) return null;
  const { id, number, sealExpires } = invoice;
  const take = async (reason: string) => {
    if (name === 'substitute') {
      const made = await run(() => substituteOf(id, reason));
      if (made) {
        onClose();
        navigate(pathTo('invoice-details', { id: made.data.id }));
      }
      return;
    }
    if (name === 'discard') {
      const gone = await run(async () => {
        const done = await discardDraft(id);
        // Before its page reads it again, and does not find it.
        navigate(pathTo('invoices-home'));
        return done;
      });
      if (gone) onClose();
      return;
    }
    if (await run(() => actOnInvoice(id, name, reason))) onClose();
  };
  return (
    <StepDialog
      action={action}
      effect={t(`invoices.steps.${name}` as Key, { _: '', number, until: sealExpires })}
      command={{ busy, told: refusal }}
      onConfirm={(reason) => void take(reason)}
      onClose={onClose}
    />
  );
};
