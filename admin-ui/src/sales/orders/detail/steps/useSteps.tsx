import { type ComponentType, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RecordAction } from '../../../../api/types';
import { pathTo } from '../../../../routes';
import { type SaleCommand, useSaleCommand } from '../../../parts/useSaleCommand';
import type { Order } from '../../types';
import { DateDialog } from './DateDialog';
import { InvoiceDialog } from './InvoiceDialog';
import { PlainDialog } from './PlainDialog';
import { RemindDialog } from './RemindDialog';
import { RequestDialog } from './RequestDialog';
import { ReturnDialog } from './ReturnDialog';
import { TRANSFER_DIALOGS } from './TransferDialog';
import { type StepProps, useTake } from './useTake';

/** Steps that ask for more than a comment. */
const DIALOGS: Record<string, ComponentType<StepProps>> = {
  request_transfer: RequestDialog,
  ...TRANSFER_DIALOGS,
  confirm_delivery_date: DateDialog,
  return_output: ReturnDialog,
  confirm_invoice: InvoiceDialog,
  remind: RemindDialog,
};

/** Steps with a page of their own. */
const PAGES: Record<string, 'order-output' | 'order-delivery'> = {
  output: 'order-output',
  deliver: 'order-delivery',
};

/** The daily ones: taken with the click itself. */
const AT_ONCE = new Set(['confirm', 'check_in_process', 'confirm_transfer', 'ready']);

export interface Steps {
  /** Begins a step that is allowed: takes it, asks about it, or goes to its page. */
  begin: (step: string) => void;
  command: SaleCommand;
  /** The question that is open. */
  dialog: ReactNode;
  /** What was refused without a question being open: for the page. */
  refusal: SaleCommand['refusal'];
}

export const useSteps = (order: Order): Steps => {
  const navigate = useNavigate();
  const command = useSaleCommand();
  const take = useTake(order, command);
  const [open, setOpen] = useState<RecordAction | null>(null);
  const begin = (step: string) => {
    const action = order.actions.find(({ name, allowed }) => name === step && allowed);
    if (!action) return;
    command.forget();
    const page = PAGES[step];
    if (page) navigate(pathTo(page, { id: order.id }));
    else if (AT_ONCE.has(step) && !action.needsReason) void take(step);
    else setOpen(action);
  };
  const close = (done = false) => {
    setOpen(null);
    if (!done) command.forget();
  };
  // Pieces that are taken are told on the page, and the question goes away.
  const asked = command.holders.length === 0 ? open : null;
  const Dialog = asked && (DIALOGS[asked.name] ?? PlainDialog);
  return {
    begin,
    command,
    dialog: Dialog && <Dialog order={order} action={asked} command={command} onClose={close} />,
    refusal: asked ? null : command.refusal,
  };
};
