import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { api } from '../../../api/client';
import { useT } from '../../../i18n/useT';
import { ConfirmDialog } from '../../../shell/ConfirmDialog';
import { Ticks } from '../../Ticks';
import type { Transfer } from '../types';
import { useStep } from './useStep';

const CALLS = {
  receive_missing: '/api/transfer/receive-missing',
  write_off: '/api/transfer/write-off',
} as const;

interface Props {
  transfer: Transfer;
  step: 'receive_missing' | 'write_off';
  onClose: () => void;
}

/** Pieces that were missing came after all, or will not come. */
export const MissingDialog = ({ transfer, step, onClose }: Props) => {
  const t = useT();
  const lines = transfer.lines.filter(({ state }) => state === 'Faltante');
  const [ticked, setTicked] = useState(() => new Set(lines.map(({ IdPiece }) => IdPiece)));
  const [reason, setReason] = useState('');
  const { busy, refusal, take } = useStep(onClose);
  const final = step === 'write_off';
  return (
    <ConfirmDialog
      title={t(`transfers.${step}.title`)}
      text={t(`transfers.${step}.text`, { place: transfer.destinyName })}
      confirm={t(`transfers.${step}.confirm`)}
      danger={final}
      busy={busy}
      refusal={refusal && !refusal.errors.reason ? refusal.message : undefined}
      onConfirm={() =>
        take(() => api.post(CALLS[step], { body: { id: transfer.id, pieces: [...ticked], reason } }))
      }
      onClose={onClose}
    >
      <Ticks label={t('transfers.tabs.pieces')} lines={lines} ticked={ticked} onChange={setTicked} />
      <TextField
        label={t(final ? 'shell.detail.reason' : 'transfers.comment_optional')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        required={final}
        error={Boolean(refusal?.errors.reason)}
        helperText={refusal?.errors.reason}
        multiline
        minRows={2}
      />
    </ConfirmDialog>
  );
};
