import { type ComponentProps, useRef, useState } from 'react';
import { ConfirmDialog } from '../ConfirmDialog';
import { LeaveDialog, LeaveGuard } from './LeaveGuard';

interface Props extends Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm'> {
  /** Something is chosen or written in it. */
  dirty: boolean;
  /** `pass` lets it go to another page once it is saved. */
  onConfirm: (pass: () => void) => void;
}

/** A question with a list or fields in it. Neither it nor its page is left without asking over what was written. */
export const GuardedDialog = ({ dirty, onConfirm, onClose, ...dialog }: Props) => {
  const saved = useRef(false);
  const [leaving, setLeaving] = useState(false);
  const pass = () => {
    saved.current = true;
  };
  return (
    <>
      <ConfirmDialog
        {...dialog}
        onConfirm={() => onConfirm(pass)}
        onClose={() => (dirty ? setLeaving(true) : onClose())}
      />
      {dirty && <LeaveGuard dirty saved={saved} />}
      {leaving && <LeaveDialog onLeave={onClose} onStay={() => setLeaving(false)} />}
    </>
  );
};
