import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { prepared } from '../../../api/client';
import { TransitIn } from '../../../api/limits.gen';
import { useT } from '../../../i18n/useT';
import { ConfirmDialog } from '../../../shell/ConfirmDialog';
import type { Transfer } from '../types';
import { useStep } from './useStep';

interface Props {
  transfer: Transfer;
  onClose: () => void;
}

/** The pieces leave: who takes them along. */
export const TransitDialog = ({ transfer, onClose }: Props) => {
  const t = useT();
  const [receiver, setReceiver] = useState('');
  const [reason, setReason] = useState('');
  const { busy, refusal, takeAtDoor } = useStep(onClose);
  return (
    <ConfirmDialog
      title={t('transfers.transit.title')}
      text={t('transfers.transit.text', { smart_count: transfer.pieces.length, place: transfer.originName })}
      confirm={t('transfers.transit.confirm')}
      busy={busy}
      refusal={refusal?.message}
      onConfirm={() =>
        void takeAtDoor(
          'transit',
          transfer,
          transfer.pieces,
          prepared.post('/api/transfer/transit', { body: { id: transfer.id, receiver, reason } }),
        )
      }
      onClose={onClose}
    >
      <TextField
        label={t('transfers.transit.receiver')}
        value={receiver}
        onChange={(event) => setReceiver(event.target.value)}
        slotProps={{ htmlInput: TransitIn.receiver }}
        autoFocus
      />
      <TextField
        label={t('transfers.comment_optional')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        multiline
        minRows={2}
      />
    </ConfirmDialog>
  );
};
