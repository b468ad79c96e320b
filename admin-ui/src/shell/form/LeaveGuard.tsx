import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../ConfirmDialog';

/** Stops a navigation that would lose what is written; `saved` lets the one after saving pass. */
export const LeaveGuard = ({ dirty, saved }: { dirty: boolean; saved: { current: boolean } }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !saved.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.pathname !== '/login',
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => !saved.current && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty, saved]);
  if (blocker.state !== 'blocked') return null;
  return <LeaveDialog onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />;
};

export const LeaveDialog = ({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) => {
  const t = useT();
  return (
    <ConfirmDialog
      title={t('shell.form.leave')}
      text={t('shell.form.leave_text')}
      confirm={t('shell.form.leave_confirm')}
      cancel={t('shell.form.stay')}
      danger
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
};
