import { useEffect, useState } from 'react';
import { useT } from '../../../i18n/useT';
import { ConfirmDialog } from '../../ConfirmDialog';
import { queued } from './queue';

interface Props {
  onLeave: () => void;
  onStay: () => void;
}

/** Who signs out is told what of theirs was not sent; with nothing waiting they are out at once. */
export const LeaveQueue = ({ onLeave, onStay }: Props) => {
  const t = useT();
  const [waiting, setWaiting] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when somebody wants to leave
  useEffect(() => {
    // A browser that cannot say what waits keeps nobody in.
    void queued()
      .catch(() => 0)
      .then((count) => (count > 0 ? setWaiting(count) : onLeave()));
  }, []);
  if (waiting === 0) return null;
  return (
    <ConfirmDialog
      title={t('offline.leave_title')}
      text={t('offline.leave_text', { smart_count: waiting })}
      confirm={t('shell.logout')}
      danger
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
};
