import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import type { RecordAction } from '../../api/types';
import { NotNow } from '../../shell/detail/NotNow';
import { ActionButton } from '../../shell/detail/RecordActions';

interface Props {
  actions: RecordAction[];
  /** Opens the dialog of a step. */
  onOpen: (step: string) => void;
  /** What else can be done with it, after its steps. */
  children: ReactNode;
}

/** The steps that lead on. */
const NEXT = new Set(['issue', 'retry', 'send', 'stamp', 'seal_again', 'confirm_cancel']);

/** What leads on as buttons; what else can be done and what cannot, with its reason, in a menu. */
export const InvoiceActions = ({ actions, onOpen, children }: Props) => {
  const phone = useMediaQuery('(max-width: 599px)');
  const allowed = actions.filter((action) => action.allowed);
  const folded = phone ? allowed.filter(({ name }) => !NEXT.has(name)) : [];
  const shown = allowed.filter((action) => !folded.includes(action));
  const ordered = [...shown].sort((a, b) => Number(NEXT.has(b.name)) - Number(NEXT.has(a.name)));
  return (
    <>
      {ordered.map((action) => (
        <ActionButton
          key={action.name}
          action={action}
          busy={false}
          primary={NEXT.has(action.name)}
          onClick={() => onOpen(action.name)}
        />
      ))}
      {children}
      <NotNow actions={actions.filter((action) => !action.allowed)} open={folded} onOpen={onOpen} />
    </>
  );
};
