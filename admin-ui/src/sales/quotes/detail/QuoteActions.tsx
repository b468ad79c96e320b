import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { RecordAction } from '../../../api/types';
import { mxn } from '../../../i18n/format';
import { type Key, type Translate, useT } from '../../../i18n/useT';
import { pathTo } from '../../../routes';
import { Facts } from '../../../shell/detail/Facts';
import { NotNow } from '../../../shell/detail/NotNow';
import { RecordActions } from '../../../shell/detail/RecordActions';
import { StepDialog } from '../../../shell/detail/StepDialog';
import { firstPaymentFacts, isLease } from '../../parts/leaseFacts';
import type { SaleCommand } from '../../parts/useSaleCommand';
import { RESOURCE, refuse, takeStep } from '../calls';
import type { Quote } from '../types';
import { SendDialog } from './SendDialog';

interface Props {
  quote: Quote;
  command: SaleCommand;
}

/** What can be done now as buttons, each asked about in its own words; what cannot, with its reason, in a menu. */
export const QuoteActions = ({ quote, command }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const [open, setOpen] = useState<RecordAction | null>(null);
  const allowed = quote.actions.filter((action) => action.allowed);
  const begin = (action: RecordAction) => () => {
    command.forget();
    setOpen(action);
  };
  const [customerMessage, setCustomerMessage] = useState('');
  const take = async (step: string, comment: string) => {
    const taken = await command.run(() =>
      step === 'refuse'
        ? refuse(quote.id, comment, customerMessage.trim())
        : takeStep(quote.id, step, comment),
    );
    if (!taken) return;
    setOpen(null);
    if (step === 'discard') navigate(pathTo('quotes-home'));
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
          action={asked}
          effect={effectOf(t, quote, asked.name)}
          confirm={t(`quotes.confirm.${asked.name}` as Key, { _: asked.label })}
          command={command}
          onConfirm={(comment) => take(asked.name, comment)}
          onClose={close}
        >
          {asked.name === 'approve' && isLease(quote) && <Facts facts={firstPaymentFacts(t, quote)} />}
          {asked.name === 'refuse' && (
            <TextField
              label={t('quotes.customer_message')}
              helperText={t('quotes.customer_message_hint')}
              value={customerMessage}
              onChange={(event) => setCustomerMessage(event.target.value)}
              multiline
              minRows={2}
            />
          )}
        </StepDialog>
      )}
    </>
  );
};

/** What a step does; approving a lease asks for its first payment, and not for a total. */
const effectOf = (t: Translate, quote: Quote, step: string): string => {
  const words = { _: '', total: mxn(quote.totals.total), smart_count: piecesOf(quote) };
  return step === 'approve' && isLease(quote)
    ? t(`quotes.lease.approve_${quote.leaseCurrency === 'USD' ? 'USD' : 'MXN'}`, words)
    : t(`quotes.steps.${step}` as Key, words);
};

const piecesOf = ({ products, circuits }: Quote): number =>
  [...products, ...circuits.flatMap((circuit) => circuit.products)].reduce(
    (sum, { pieces }) => sum + pieces.length,
    0,
  );
