import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { SendIn } from '../../api/limits.gen';
import type { Done, HttpAnswer } from '../../api/types';
import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import type { SaleCommand } from './useSaleCommand';

interface Props {
  title: string;
  text: string;
  confirm: string;
  /** To whom, until another address is written. */
  recipient: string;
  command: Pick<SaleCommand, 'busy' | 'told' | 'run'>;
  send: (recipient: string) => Promise<HttpAnswer<Done>>;
  onClose: () => void;
}

/** A document by mail: to the customer, until another address is written. */
export const MailDialog = ({ title, text, confirm, recipient, command, send, onClose }: Props) => {
  const t = useT();
  const [address, setAddress] = useState(recipient);
  const { busy, told, run } = command;
  const fault = told?.errors.recipient;
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirm={confirm}
      busy={busy}
      refusal={told && !fault ? told.message : undefined}
      onConfirm={async () => {
        if (await run(() => send(address.trim()))) onClose();
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
        slotProps={{ htmlInput: SendIn.recipient }}
      />
    </ConfirmDialog>
  );
};
