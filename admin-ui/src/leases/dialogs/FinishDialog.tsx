import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { useCommand } from '../../shell/useCommand';
import { actOnLease, TOUCHED } from '../calls';
import type { Lease } from '../types';

interface Props {
  lease: Lease;
  onClose: () => void;
}

/** Everything is back and the deposit is settled: what it means to close it. */
export const FinishDialog = ({ lease, onClose }: Props) => {
  const t = useT();
  const { busy, refusal, run } = useCommand(...TOUCHED);
  const confirm = async () => {
    if (await run(() => actOnLease(lease.id, 'finish', ''))) onClose();
  };
  return (
    <ConfirmDialog
      title={t('leases.finish.title')}
      text={t('leases.finish.text')}
      confirm={t('leases.finish.title')}
      busy={busy}
      refusal={refusal?.message}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
};
