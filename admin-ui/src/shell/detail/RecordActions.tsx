import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useState } from 'react';
import type { Done, HttpAnswer, RecordAction } from '../../api/types';
import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../ConfirmDialog';
import { useCommand } from '../useCommand';
import { isDestructive, worthShowing } from './actionLooks';
import { StepComment } from './StepComment';

interface Props {
  actions: RecordAction[];
  /** What is read again afterwards. */
  resource: string;
  perform: (action: string, reason: string) => Promise<HttpAnswer<Done>>;
  /** Steps that the page asks about itself, and what then begins. */
  own?: Record<string, () => void>;
  /** Steps that are asked about with what they are of. */
  asked?: Record<string, ReactNode>;
  /** What a step that is asked about does, to what: a sentence for each. */
  effects?: Record<string, string>;
  /** Steps that lead on: the first of them that is allowed is the filled button of its screen. */
  lead?: string[];
}

/** A button for each step the server names: no state logic here. */
export const RecordActions = ({
  actions,
  resource,
  perform,
  own = {},
  asked = {},
  effects = {},
  lead = [],
}: Props) => {
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
    else if (action.needsReason || asked[action.name] || effects[action.name] || isDestructive(action.name))
      setAsking(action);
    else void act(action);
  };

  return (
    <>
      {nextFirst(worthShowing(actions), next).map((action) => (
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
          effect={effects[asking.name]}
          busy={busy}
          refusal={refusal ? (refusal.errors.reason ?? refusal.message) : undefined}
          onConfirm={(reason) => act(asking, reason)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
};

/** Where one looks first, and on a phone the nearest. */
const nextFirst = (actions: RecordAction[], next: string | undefined): RecordAction[] =>
  [...actions].sort((one, other) => Number(other.name === next) - Number(one.name === next));

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
  const color = isDestructive(action.name) ? 'error' : undefined;
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
  /** What it is of; then no comment is asked for. */
  about?: ReactNode;
  effect?: string;
  busy: boolean;
  refusal?: string;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

const ActionDialog = ({ action, about, effect, busy, refusal, onConfirm, onClose }: DialogProps) => {
  const t = useT();
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title={action.label}
      text={effect}
      confirm={action.label}
      // A step called «Cancelar» beside a «Cancelar» that does nothing would be a trap.
      cancel={action.label === t('shell.form.cancel') ? t('shell.back') : undefined}
      danger={isDestructive(action.name)}
      busy={busy}
      refusal={refusal}
      onConfirm={() => onConfirm(reason.trim())}
      onClose={onClose}
    >
      {about}
      {about && !action.needsReason ? null : (
        <StepComment needsReason={action.needsReason} value={reason} onChange={setReason} autoFocus />
      )}
    </ConfirmDialog>
  );
};
