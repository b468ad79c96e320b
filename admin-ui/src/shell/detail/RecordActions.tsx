import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useState } from 'react';
import type { Done, HttpAnswer, RecordAction } from '../../api/types';
import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../ConfirmDialog';
import { useCommand } from '../useCommand';
import { lookOf, worthShowing } from './actionLooks';

interface Props {
  actions: RecordAction[];
  /** What is read again afterwards. */
  resource: string;
  perform: (action: string, reason: string) => Promise<HttpAnswer<Done>>;
  /** Steps that the page asks about itself, and what then begins. */
  own?: Record<string, () => void>;
  /** Steps that are asked about with what they are of. */
  asked?: Record<string, ReactNode>;
  /** Steps that lead on: the first of them that is allowed is the filled button of its screen. */
  lead?: string[];
}

/** A button for each step the server names: no state logic here. */
export const RecordActions = ({ actions, resource, perform, own = {}, asked = {}, lead = [] }: Props) => {
  const next = lead.find((name) => actions.some((action) => action.name === name && action.allowed));
  const { busy, refusal, run, forget } = useCommand(resource);
  const [asking, setAsking] = useState<RecordAction | null>(null);

  const act = async (action: RecordAction, reason = '') => {
    if (await run(() => perform(action.name, reason))) setAsking(null);
    // A refusal without a dialog gets one: it has to be read.
    else setAsking(action);
  };
  const begin = (action: RecordAction) => {
    forget();
    const opens = own[action.name];
    if (opens) opens();
    else if (action.needsReason || asked[action.name] || lookOf(action.name).confirm) setAsking(action);
    else void act(action);
  };

  return (
    <>
      {worthShowing(actions).map((action) => (
        <ActionButton
          key={action.name}
          action={action}
          busy={busy}
          primary={action.name === next}
          onClick={() => begin(action)}
        />
      ))}
      {asking && (
        <ActionDialog
          action={asking}
          about={asked[asking.name]}
          busy={busy}
          refusal={refusal ? (refusal.errors.reason ?? refusal.message) : undefined}
          onConfirm={(reason) => act(asking, reason)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
};

interface ButtonProps {
  action: RecordAction;
  busy: boolean;
  /** The step that comes next. */
  primary?: boolean;
  onClick: () => void;
}

/** One step; when it cannot be taken now, the button says why. */
export const ActionButton = ({ action, busy, primary, onClick }: ButtonProps) => {
  const t = useT();
  const { color } = lookOf(action.name);
  if (action.allowed) {
    return (
      <Button variant={primary ? 'contained' : 'outlined'} color={color} disabled={busy} onClick={onClick}>
        {action.label}
      </Button>
    );
  }
  // aria-disabled and not disabled: hover and focus must still reach it to tell the reason.
  return (
    <Tooltip title={action.reason ?? t('shell.detail.not_now')} describeChild>
      <Button variant="outlined" aria-disabled sx={{ opacity: 0.55, cursor: 'not-allowed' }}>
        {action.label}
      </Button>
    </Tooltip>
  );
};

interface DialogProps {
  action: RecordAction;
  /** What it is of, in place of the question; then no comment is asked for. */
  about?: ReactNode;
  busy: boolean;
  refusal?: string;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

const ActionDialog = ({ action, about, busy, refusal, onConfirm, onClose }: DialogProps) => {
  const t = useT();
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title={action.label}
      text={action.needsReason || about ? undefined : t('shell.detail.confirm')}
      confirm={action.label}
      // A step called «Cancelar» beside a «Cancelar» that does nothing would be a trap.
      cancel={action.label === t('shell.form.cancel') ? t('shell.back') : undefined}
      danger={lookOf(action.name).color === 'error'}
      busy={busy}
      refusal={refusal}
      onConfirm={() => onConfirm(reason.trim())}
      onClose={onClose}
    >
      {about}
      {about && !action.needsReason ? null : (
        <TextField
          label={t(action.needsReason ? 'shell.detail.reason' : 'shell.detail.reason_optional')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          required={action.needsReason}
          autoFocus
          multiline
          minRows={2}
        />
      )}
    </ConfirmDialog>
  );
};
