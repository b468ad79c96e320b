import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { RecordAction } from '../../../api/types';
import { mxn } from '../../../i18n/format';
import { type Key, type Translate, useT } from '../../../i18n/useT';
import { Facts } from '../../../shell/detail/Facts';
import { StepDialog } from '../../../shell/detail/StepDialog';
import { firstPaymentFacts, isLease } from '../../parts/leaseFacts';
import type { SaleCommand } from '../../parts/useSaleCommand';
import { refuse, takeStep } from '../calls';
import type { Quote } from '../types';
import { SendDialog } from './SendDialog';

interface Props {
  quote: Quote;
  /** The step that is asked about. */
  action: RecordAction;
  command: SaleCommand;
  onClose: () => void;
  /** The server has done it. */
  onTaken?: (step: string) => void;
}

/** The question before a step of a quote, in its own words, and the step itself. */
export const QuoteStep = ({ quote, action, command, onClose, onTaken }: Props) => {
  const t = useT();
  const [customerMessage, setCustomerMessage] = useState('');
  const take = async (comment: string) => {
    const taken = await command.run(() =>
      action.name === 'refuse'
        ? refuse(quote.id, comment, customerMessage.trim())
        : takeStep(quote.id, action.name, comment),
    );
    if (!taken) return;
    onClose();
    onTaken?.(action.name);
  };
  // Pieces that are taken are told on the page, and the question goes away.
  if (command.holders.length > 0) return null;
  if (action.name === 'send') return <SendDialog quote={quote} command={command} onClose={onClose} />;
  return (
    <StepDialog
      action={action}
      effect={effectOf(t, quote, action.name)}
      confirm={t(`quotes.confirm.${action.name}` as Key, { _: action.label })}
      command={command}
      onConfirm={take}
      onClose={onClose}
    >
      {action.name === 'approve' && isLease(quote) && <Facts facts={firstPaymentFacts(t, quote)} />}
      {action.name === 'refuse' && (
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
