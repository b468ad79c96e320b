import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../../i18n/useT';
import { pathTo } from '../../../routes';
import { effectsOf } from '../../../shell/detail/effects';
import { NotNow } from '../../../shell/detail/NotNow';
import { RecordActions } from '../../../shell/detail/RecordActions';
import { recordName } from '../../../shell/offline/queue/names';
import { isRefused } from '../../../shell/offline/queue/rules';
import { useWaiting } from '../../../shell/offline/queue/useQueue';
import { RESOURCE, takeStep } from '../calls';
import type { Transfer } from '../types';
import { DateDialog } from './DateDialog';
import { MissingDialog } from './MissingDialog';
import { ReceiveDialog } from './ReceiveDialog';
import { TransitDialog } from './TransitDialog';

const OWN = ['confirm_date', 'transit', 'received', 'receive_missing', 'write_off'];

const AT_DOOR = ['transit', 'received'];

const LEAD = ['received', 'receive_missing', 'transit', 'ready', 'approve', 'confirm'];

/** What can be done now as buttons, then what else there is; what cannot, with its reason, in a menu: there are many steps. */
export const TransferActions = ({ transfer, children }: { transfer: Transfer; children: ReactNode }) => {
  const t = useT();
  const navigate = useNavigate();
  const [open, setOpen] = useState<string | null>(null);
  const waiting = useWaiting(recordName('transfer', transfer.id));
  // What waits for the server is not asked for again, and what was refused is resolved before anything follows.
  const isFree = (step: string) =>
    !waiting.some((command) => command.kind === step || (isRefused(command) && AT_DOOR.includes(step)));
  const allowed = transfer.actions.filter(({ allowed: may, name }) => may && isFree(name));
  const perform = async (step: string, reason: string) => {
    const answer = await takeStep(transfer.id, step, reason);
    if (step === 'discard') navigate(pathTo('transfers-list'));
    return answer;
  };
  return (
    <>
      <RecordActions
        effects={effectsOf(t, 'transfers', allowed, {
          number: transfer.id,
          origin: transfer.originName,
          destiny: transfer.destinyName,
          smart_count: transfer.pieces.length,
        })}
        actions={allowed}
        resource={RESOURCE}
        perform={perform}
        lead={LEAD}
        own={Object.fromEntries(OWN.map((name) => [name, () => setOpen(name)]))}
      />
      {children}
      <NotNow actions={transfer.actions.filter((action) => !action.allowed)} />
      <StepDialog step={open} transfer={transfer} onClose={() => setOpen(null)} />
    </>
  );
};

interface StepProps {
  step: string | null;
  transfer: Transfer;
  onClose: () => void;
}

const StepDialog = ({ step, transfer, onClose }: StepProps) => {
  const shared = { transfer, onClose };
  if (step === 'confirm_date') return <DateDialog {...shared} />;
  if (step === 'transit') return <TransitDialog {...shared} />;
  if (step === 'received') return <ReceiveDialog {...shared} />;
  if (step === 'receive_missing' || step === 'write_off') return <MissingDialog step={step} {...shared} />;
  return null;
};
