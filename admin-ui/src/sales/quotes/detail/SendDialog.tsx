import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useT } from '../../../i18n/useT';
import { ConfirmDialog } from '../../../shell/ConfirmDialog';
import { sendQuote } from '../calls';
import type { Quote } from '../types';
import type { QuoteCommand } from './useQuoteCommand';

interface Props {
  quote: Quote;
  command: QuoteCommand;
  /** To whom, when it is sent once more. */
  recipient?: string;
  onClose: () => void;
}

/** The document by mail: to the customer, until another address is written. */
export const SendDialog = ({ quote, command, recipient, onClose }: Props) => {
  const t = useT();
  const [address, setAddress] = useState(recipient ?? quote.customer.customerEmail);
  const { busy, told, run } = command;
  const fault = told?.errors.recipient;
  return (
    <ConfirmDialog
      title={t('quotes.send.title', { id: quote.id })}
      text={t('quotes.send.text')}
      confirm={t('quotes.send.confirm')}
      busy={busy}
      refusal={told && !fault ? told.message : undefined}
      onConfirm={async () => {
        if (await run(() => sendQuote(quote.id, address.trim()))) onClose();
      }}
      onClose={onClose}
    >
      <TextField
        type="email"
        label={t('quotes.send.recipient')}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={Boolean(fault)}
        helperText={fault ?? (address ? undefined : t('quotes.send.no_address'))}
        required
        autoFocus
        slotProps={{ htmlInput: { maxLength: 160 } }}
      />
    </ConfirmDialog>
  );
};
