import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { api } from '../../../../api/client';
import { useT } from '../../../../i18n/useT';
import { Ticks } from '../../../../inventory';
import { ConfirmDialog } from '../../../../shell/ConfirmDialog';
import { countedConfirm } from '../../../../shell/form/counted';
import { outside } from '../../content';
import { type StepProps, useDialogStep } from './useTake';

/** Pieces that left and were not delivered come back: which ones, and why. */
export const ReturnDialog = (props: StepProps) => {
  const t = useT();
  const { order, action, command, onClose } = props;
  const lines = outside(order);
  const [ticked, setTicked] = useState(() => new Set(lines.map(({ IdPiece }) => IdPiece)));
  const [reason, setReason] = useState('');
  const take = useDialogStep(props);
  const { busy, told } = command;
  const fault = told?.errors.reason ?? told?.errors.comment;
  const back = lines.filter(({ IdPiece }) => ticked.has(IdPiece)).map(({ IdPiece }) => IdPiece);
  return (
    <ConfirmDialog
      title={action.label}
      text={t('orders.return.text', { place: order.location })}
      confirm={countedConfirm(t, 'orders.return', back.length)}
      busy={busy}
      disabled={back.length === 0}
      refusal={told && !fault ? told.message : undefined}
      onConfirm={() =>
        take(() =>
          api.post('/api/orders/return-output/{id}', {
            path: { id: order.id },
            body: { pieces: back, comment: reason.trim() },
          }),
        )
      }
      onClose={() => onClose()}
    >
      <Ticks label={t('orders.return.pieces')} lines={lines} ticked={ticked} onChange={setTicked} />
      <TextField
        label={t('shell.detail.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={Boolean(fault)}
        helperText={fault}
        required
        multiline
        minRows={2}
      />
    </ConfirmDialog>
  );
};
