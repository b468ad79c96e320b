import { useState } from 'react';
import { api } from '../../../api/client';
import { useT } from '../../../i18n/useT';
import { ConfirmDialog } from '../../../shell/ConfirmDialog';
import { DayField } from '../../../shell/form/DayField';
import type { Transfer } from '../types';
import { useStep } from './useStep';

interface Props {
  transfer: Transfer;
  onClose: () => void;
}

/** The day on which it leaves: the one that was asked for, until another is chosen. */
export const DateDialog = ({ transfer, onClose }: Props) => {
  const t = useT();
  const [day, setDay] = useState(transfer.confirmedDate ?? transfer.DateRequired ?? '');
  const { busy, refusal, take } = useStep(onClose);
  return (
    <ConfirmDialog
      title={t('transfers.date.title')}
      confirm={t('transfers.date.confirm')}
      busy={busy}
      refusal={refusal && !refusal.errors.date ? refusal.message : undefined}
      onConfirm={() =>
        take(() => api.post('/api/transfer/confirm-date', { body: { id: transfer.id, date: day || null } }))
      }
      onClose={onClose}
    >
      <DayField
        label={t('fields.TransferRow.confirmedDate')}
        value={day}
        onChange={setDay}
        error={Boolean(refusal?.errors.date)}
        helperText={refusal?.errors.date ?? t('transfers.date.hint')}
        autoFocus
      />
    </ConfirmDialog>
  );
};
