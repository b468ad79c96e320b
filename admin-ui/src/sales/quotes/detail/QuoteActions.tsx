import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { RecordAction } from '../../../api/types';
import { pathTo } from '../../../routes';
import { NotNow } from '../../../shell/detail/NotNow';
import { RecordActions } from '../../../shell/detail/RecordActions';
import type { SaleCommand } from '../../parts/useSaleCommand';
import { RESOURCE, takeStep } from '../calls';
import type { Quote } from '../types';
import { QuoteStep } from './QuoteStep';

interface Props {
  quote: Quote;
  command: SaleCommand;
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
  return (
    <>
      <RecordActions
        actions={allowed}
        resource={RESOURCE}
        perform={(step, reason) => takeStep(quote.id, step, reason)}
        own={Object.fromEntries(allowed.map((action) => [action.name, begin(action)]))}
      />
      <NotNow actions={quote.actions.filter((action) => !action.allowed)} />
      {open && (
        <QuoteStep
          key={open.name}
          quote={quote}
          action={open}
          command={command}
          onClose={() => setOpen(null)}
          onTaken={(step) => step === 'discard' && navigate(pathTo('quotes-home'))}
        />
      )}
    </>
  );
};
