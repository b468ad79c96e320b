import { type ReactNode, useState } from 'react';
import type { RecordAction } from '../../api/types';
import { useT } from '../../i18n/useT';
import { GuardedDialog } from '../form/GuardedDialog';
import type { Refusal } from '../useCommand';
import { isDestructive } from './actionLooks';
import { StepComment } from './StepComment';

interface Props {
  action: RecordAction;
  /** What it will do. */
  effect: string;
  /** On the button, when the action's own label would not be clear there. */
  confirm?: string;
  /** Runs, and was refused. */
  command: { busy: boolean; told: Refusal | null };
  onConfirm: (comment: string) => void;
  onClose: () => void;
  /** Above the comment. */
  children?: ReactNode;
}

/** One step of a document: what it will do, and the comment that goes with it. */
export const StepDialog = ({ action, effect, confirm, command, onConfirm, onClose, children }: Props) => {
  const t = useT();
  const [comment, setComment] = useState('');
  const { busy, told } = command;
  const fault = told?.errors.reason ?? told?.errors.comment;
  return (
    <GuardedDialog
      title={action.label}
      text={effect}
      confirm={confirm ?? action.label}
      // A step called «Cancelar» beside a «Cancelar» that does nothing would be a trap.
      cancel={action.name.startsWith('cancel') ? t('shell.back') : undefined}
      danger={isDestructive(action.name)}
      dirty={comment !== ''}
      busy={busy}
      refusal={told && !fault ? told.message : undefined}
      onConfirm={() => onConfirm(comment.trim())}
      onClose={onClose}
    >
      {children}
      {action.name !== 'discard' && (
        <StepComment
          needsReason={action.needsReason}
          value={comment}
          onChange={setComment}
          error={Boolean(fault)}
          helperText={fault}
          autoFocus
        />
      )}
    </GuardedDialog>
  );
};
