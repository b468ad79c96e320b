import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { RecordAction } from '../../../api/types';
import { NotNow } from '../../../shell/detail/NotNow';
import { RecordActions } from '../../../shell/detail/RecordActions';
import { LIST, RESOURCE, takeStep } from '../calls';
import type { Quote } from '../types';
import { SendDialog } from './SendDialog';
import { StepDialog } from './StepDialog';
import type { QuoteCommand } from './useQuoteCommand';

interface Props {
  quote: Quote;
  command: QuoteCommand;
}

/** What can be done now as buttons, each asked about in its own words; what cannot, with its reason, in a menu. */
export const QuoteActions = ({ quote, command }: Props) => {
  const navigate = useNavigate();
  const [open, setOpen] = useState<RecordAction | null>(null);
  const allowed = quote.actions.filter((action) => action.allowed);
  const begin = (action: RecordAction) => () => {
    command.forget();
    setOpen(action);
  };
  const take = async (step: string, comment: string) => {
    if (!(await command.run(() => takeStep(quote.id, step, comment)))) return;
    setOpen(null);
    if (step === 'discard') navigate(LIST);
  };
  const close = () => setOpen(null);
  // Pieces that are taken are told on the page, and the question goes away.
  const asked = command.holders.length === 0 ? open : null;
  return (
    <>
      <RecordActions
        actions={allowed}
        resource={RESOURCE}
        perform={(step, reason) => takeStep(quote.id, step, reason)}
        own={Object.fromEntries(allowed.map((action) => [action.name, begin(action)]))}
      />
      <NotNow actions={quote.actions.filter((action) => !action.allowed)} />
      {asked?.name === 'send' && <SendDialog quote={quote} command={command} onClose={close} />}
      {asked && asked.name !== 'send' && (
        <StepDialog
          quote={quote}
          action={asked}
          command={command}
          onConfirm={(comment) => take(asked.name, comment)}
          onClose={close}
        />
      )}
    </>
  );
};
