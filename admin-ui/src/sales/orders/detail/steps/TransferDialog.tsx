import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type Key, type Translate, useT } from '../../../../i18n/useT';
import { StepDialog } from '../../../parts/StepDialog';
import type { OrderTransfer } from '../../types';
import { type StepProps, useDialogStep } from './useTake';

const ASKED = ['Solicitud'];
/** In which states of its transfers each step is about them. */
const ABOUT: Record<string, string[]> = {
  approve_transfer: ASKED,
  decline_transfer: ASKED,
  cancel_transfer: ASKED,
  cancel_transfer_in_progress: ['Aprobada', 'Listo para traspaso'],
};

/** Approving, declining or cancelling what an order asked for: one of its transfers, or all of them. */
export const TransferDialog = (props: StepProps) => {
  const t = useT();
  const { order, action, command, onClose } = props;
  const about = order.transfers.filter(({ status }) => ABOUT[action.name]?.includes(status));
  const [chosen, setChosen] = useState<number | ''>('');
  const take = useDialogStep(props);
  const which = about.filter(({ id }) => chosen === '' || id === chosen);
  return (
    <StepDialog
      action={action}
      effect={t(`orders.steps.${action.name}` as Key, {
        smart_count: which.reduce((sum, { pieces }) => sum + pieces, 0),
        transfers: which.map((transfer) => wordsOf(t, transfer)).join('; '),
      })}
      command={command}
      onConfirm={(reason) => take({ ...(reason && { reason }), ...(chosen !== '' && { transfer: chosen }) })}
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
