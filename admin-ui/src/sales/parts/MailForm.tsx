import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useStore } from 'ra-core';
import { useRef, useState } from 'react';
import { SendIn } from '../../api/limits.gen';
import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { AddressesField } from './AddressesField';
import { addressesOf } from './addresses';
import type { MailDraft, MailProps, NewLink } from './MailDialog';
import { PutLink } from './PutLink';
import { WhatsappButton } from './WhatsappButton';

/** Remembered by this browser, for this person. */
const COPY = 'mail.copy_to_me';
/** The address of a link for customers, wherever the server is. */
const LINK = /https?:\/\/\S+\/c\/[\w-]{20,}/;
const FIELDS = ['recipients', 'recipient', 'subject', 'message'];

/** The form of a mail: to whom, in which words, and with a copy or without. */
export const MailForm = ({ draft, ...props }: MailProps & { draft: MailDraft }) => {
  const { title, text, confirm, again, command, link, send, onClose } = props;
  const t = useT();
  const first = again?.recipient ?? draft.recipient;
  const [addresses, setAddresses] = useState<string[]>(first ? [first] : []);
  const [typed, setTyped] = useState('');
  const [subject, setSubject] = useState(again?.subject || draft.subject);
  const [message, setMessage] = useState(again?.message || draft.message);
  const words = useRef<HTMLTextAreaElement>(null);
  const [made, setMade] = useState<NewLink | null>(null);
  const [copy, setCopy] = useStore(COPY, false);
  // Whoever takes it out of the words takes it out of WhatsApp's too.
  const url = LINK.exec(message)?.[0] ?? '';
  const { busy, told, run } = command;
  const faults = told?.errors ?? {};
  const recipients = addressesOf(addresses, typed);
  const wrong = faults.recipients ?? faults.recipient;
  const submit = async () => {
    setAddresses(recipients);
    setTyped('');
    // Words that nobody changed are left to the server, which has those of the moment in which it goes out.
    const changed = {
      subject: subject.trim() === draft.subject ? '' : subject.trim(),
      message: message.trim() === draft.message ? '' : message.trim(),
    };
    const sent = { recipients, ...changed, copyToMe: copy, offered: draft.offered };
    if (await run(() => send(sent))) onClose();
  };
  const putLink = async () => {
    const found = made ?? (link && (await run(link, true)))?.data ?? null;
    setMade(found);
    if (!found) return;
    setMessage((before) => `${before.trimEnd()}\n\n${found.url}`);
    words.current?.focus();
  };
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirm={confirm}
      wide
      busy={busy}
      disabled={!subject.trim() || !message.trim()}
      refusal={told && !FIELDS.some((name) => faults[name]) ? told.message : undefined}
      onConfirm={submit}
      onClose={onClose}
    >
      <AddressesField
        value={addresses}
        onChange={setAddresses}
        typed={typed}
        onTyped={setTyped}
        known={draft.known}
        fault={wrong}
      />
      <TextField
        label={t('quotes.send.subject')}
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
        error={Boolean(faults.subject)}
        helperText={faults.subject}
        required
        slotProps={{ htmlInput: SendIn.subject }}
      />
      <TextField
        label={t('quotes.send.message')}
        inputRef={words}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        error={Boolean(faults.message)}
        helperText={faults.message ?? t('quotes.send.signed')}
        required
        multiline
        minRows={6}
        maxRows={14}
        slotProps={{ htmlInput: SendIn.message }}
      />
      {link && <PutLink message={message} url={url} made={made} busy={busy} onPut={putLink} />}
      <FormControlLabel
        control={<Checkbox checked={copy} onChange={(_, checked) => setCopy(checked)} />}
        label={`${t('quotes.send.copy')} · ${draft.own}`}
        sx={{ overflowWrap: 'anywhere' }}
      />
      <WhatsappButton draft={draft} url={url} />
    </ConfirmDialog>
  );
};
