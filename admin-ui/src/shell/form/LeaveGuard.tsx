import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { ConfirmDialog } from '../ConfirmDialog';
import { useUnsaved } from './unsaved';

interface Props {
  dirty: boolean;
  saved: { current: boolean };
  /** Somebody leaves all the same: what was written is given up. */
  onLeave?: () => void;
  /** What is written outlives the tab: only leaving it for another screen asks. */
  kept?: boolean;
}

/** Stops a navigation that would lose what is written; `saved` lets the one after saving pass. */
export const LeaveGuard = ({ dirty, saved, onLeave, kept = false }: Props) => {
  useUnsaved(dirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !saved.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.pathname !== pathTo('auth-login'),
  );
  useEffect(() => {
    if (!dirty || kept) return;
    const ask = (event: BeforeUnloadEvent) => !saved.current && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty, saved, kept]);
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    onLeave?.();
    blocker.proceed();
  };
  return <LeaveDialog onLeave={leave} onStay={() => blocker.reset()} />;
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
