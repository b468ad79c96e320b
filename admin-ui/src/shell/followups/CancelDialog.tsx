import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../ConfirmDialog';
import { useCommand } from '../useCommand';
import { ACTIVITIES, type Activity, cancelActivity, FOLLOWUPS } from './calls';

/** Whether nobody is to do it any more. */
export const CancelDialog = ({ activity, onClose }: { activity: Activity; onClose: () => void }) => {
  const t = useT();
  const { busy, refusal, run } = useCommand(ACTIVITIES, FOLLOWUPS);
  return (
    <ConfirmDialog
      title={t('followups.activity.cancel_title', activity)}
      text={t('followups.activity.cancel_text')}
      confirm={t('followups.activity.cancel')}
      cancel={t('followups.activity.keep')}
      danger
      busy={busy}
      refusal={refusal?.message}
      onConfirm={async () => {
        if (await run(() => cancelActivity(activity.id))) onClose();
      }}
      onClose={onClose}
    />
  );
};
