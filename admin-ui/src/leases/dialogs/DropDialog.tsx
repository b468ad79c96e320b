import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { DoorList } from '../../inventory';
import { countedConfirm } from '../../shell/form/counted';
import { GuardedDialog } from '../../shell/form/GuardedDialog';
import { useCommand } from '../../shell/useCommand';
import { dropPieces, TOUCHED } from '../calls';
import { isComing, useTicked } from '../lines';
import type { Lease } from '../types';
import { Reason } from './LossDialogs';

interface Props {
  lease: Lease;
  onClose: () => void;
}

/** Pieces that will never be delivered, and why. */
export const DropDialog = ({ lease, onClose }: Props) => {
  const t = useT();
  const coming = lease.lines.filter(isComing);
  const { ticked, tick } = useTicked();
  const [reason, setReason] = useState('');
  const { busy, refusal, run } = useCommand(...TOUCHED);
  const confirm = async () => {
    if (await run(() => dropPieces(lease.id, [...ticked], reason))) onClose();
  };
  return (
    <GuardedDialog
      wide
      danger
      title={t('leases.drop.title', { id: lease.id })}
      text={t('leases.drop.text')}
      confirm={countedConfirm(t, 'leases.drop', ticked.size)}
      busy={busy}
      disabled={ticked.size === 0 || !reason.trim()}
      dirty={ticked.size > 0 || reason !== ''}
      refusal={refusal?.message}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <DoorList
        lines={coming}
        came={ticked}
        onCame={tick}
        scan={t('leases.drop.scan')}
        strange={(codes) => t('leases.back.strange', { codes })}
        wordsOf={({ product }) => product}
      />
      <Reason label={t('leases.drop.reason')} value={reason} onChange={setReason} />
    </GuardedDialog>
  );
};
