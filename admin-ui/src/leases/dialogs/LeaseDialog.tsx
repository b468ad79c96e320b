import type { Lease } from '../types';
import { DropDialog } from './DropDialog';
import { ExchangeDialog } from './ExchangeDialog';
import { FinishDialog } from './FinishDialog';
import { GiveBackDialog } from './GiveBackDialog';
import { GiveUpDialog, ValuesDialog } from './LossDialogs';
import { ChargeDialog, UseDepositDialog } from './MoneyDialogs';
import { ReturnDialog } from './ReturnDialog';
import { ReviewDialog } from './ReviewDialog';
import { SellDialog } from './SellDialog';
import { RaiseDialog, RenewDialog, TermsDialog } from './TermDialogs';

const DIALOGS = {
  drop: DropDialog,
  take_back: ReturnDialog,
  review: ReviewDialog,
  exchange: ExchangeDialog,
  sell: SellDialog,
  renew: RenewDialog,
  raise_rents: RaiseDialog,
  set_terms: TermsDialog,
  give_up: GiveUpDialog,
  revalue: ValuesDialog,
  charge: ChargeDialog,
  use_deposit: UseDepositDialog,
  give_back_deposit: GiveBackDialog,
  finish: FinishDialog,
};

/** The dialog of a step. */
export const LeaseDialog = ({
  name,
  lease,
  onClose,
}: {
  name: string;
  lease: Lease;
  onClose: () => void;
}) => {
  const Dialog = DIALOGS[name as keyof typeof DIALOGS];
  return <Dialog lease={lease} onClose={onClose} />;
};
