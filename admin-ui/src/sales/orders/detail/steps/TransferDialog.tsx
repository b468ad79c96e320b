import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ComponentType, useState } from 'react';
import { type Key, type Translate, useT } from '../../../../i18n/useT';
import { StepDialog } from '../../../../shell/detail/StepDialog';
import { actOnTransfers, type TransferStep } from '../../calls';
import type { OrderTransfer } from '../../types';
import { type StepProps, useDialogStep } from './useTake';

const ASKED = ['Solicitud'];
/** In which states of its transfers each step is about them. */
const ABOUT: Record<TransferStep, string[]> = {
  approve_transfer: ASKED,
  decline_transfer: ASKED,
  cancel_transfer: ASKED,
  cancel_transfer_in_progress: ['Aprobada', 'Listo para traspaso'],
};

const dialogOf = (step: TransferStep) => (props: StepProps) => <TransferDialog {...props} step={step} />;

export const TRANSFER_DIALOGS: Record<TransferStep, ComponentType<StepProps>> = {
  approve_transfer: dialogOf('approve_transfer'),
  decline_transfer: dialogOf('decline_transfer'),
  cancel_transfer: dialogOf('cancel_transfer'),
  cancel_transfer_in_progress: dialogOf('cancel_transfer_in_progress'),
};

/** Approving, declining or cancelling what an order asked for: one of its transfers, or all of them. */
const TransferDialog = (props: StepProps & { step: TransferStep }) => {
  const t = useT();
  const { order, action, step, command, onClose } = props;
  const about = order.transfers.filter(({ status }) => ABOUT[step].includes(status));
  const [chosen, setChosen] = useState<number | ''>('');
  const take = useDialogStep(props);
  const which = about.filter(({ id }) => chosen === '' || id === chosen);
  return (
    <StepDialog
      action={action}
      effect={t(`orders.steps.${step}` as Key, {
        smart_count: which.reduce((sum, { pieces }) => sum + pieces, 0),
        transfers: which.map((transfer) => wordsOf(t, transfer)).join('; '),
      })}
      command={command}
      onConfirm={(comment) =>
        take(() => actOnTransfers(order.id, step, comment, chosen === '' ? null : chosen))
      }
      onClose={() => onClose()}
    >
      {about.length > 1 && (
        <TextField
          select
          label={t('orders.transfer.which')}
          value={chosen}
          onChange={({ target }) => setChosen(target.value === '' ? '' : Number(target.value))}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">{t('orders.transfer.all', { smart_count: about.length })}</MenuItem>
          {about.map((transfer) => (
            <MenuItem key={transfer.id} value={transfer.id}>
              {wordsOf(t, transfer)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </StepDialog>
  );
};

const wordsOf = (t: Translate, { id, originName, pieces }: OrderTransfer): string =>
  t('orders.transfer.one', { id, place: originName, smart_count: pieces });
