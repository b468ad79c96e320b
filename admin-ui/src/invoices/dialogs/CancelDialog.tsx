import Alert from '@mui/material/Alert';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useT } from '../../i18n/useT';
import { GuardedDialog } from '../../shell/form/GuardedDialog';
import { useCommand } from '../../shell/useCommand';
import { askCancel, TOUCHED, useMotives } from '../calls';
import { cancelWords } from '../detail/InvoiceNotice';
import type { Invoice } from '../types';

type Motive = '01' | '02' | '03' | '04';

/** Why it is cancelled, in the SAT's words, and what follows; the PAC asks the SAT for it, or it is noted what was asked there. */
export const CancelDialog = ({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) => {
  const t = useT();
  const id = useId();
  const motives = useMotives();
  const { busy, refusal, run } = useCommand(...TOUCHED);
  const [motive, setMotive] = useState('');
  const [reason, setReason] = useState('');
  const fault = refusal?.errors.motive;
  const pac = invoice.cancelsBy;
  const send = async (pass: () => void) => {
    if (!motive || !(await run(() => askCancel(invoice.id, motive as Motive, reason.trim())))) return;
    pass();
    onClose();
  };
  return (
    <GuardedDialog
      title={t('invoices.cancel.open', { number: invoice.number })}
      text={pac ? t('invoices.cancel.by_pac', { pac }) : t('invoices.cancel.text')}
      confirm={t(pac ? 'invoices.cancel.ask' : 'invoices.cancel.confirm')}
      cancel={t('shell.back')}
      danger
      dirty={motive !== '' || reason !== ''}
      busy={busy}
      disabled={!motive}
      refusal={refusal && !fault ? refusal.message : undefined}
      onConfirm={(pass) => void send(pass)}
      onClose={onClose}
    >
      <Alert severity="info">{cancelWords(t, invoice)}</Alert>
      <FormControl error={Boolean(fault)} required>
        <FormLabel id={id}>{t('invoices.cancel.motive')}</FormLabel>
        <RadioGroup
          aria-labelledby={id}
          name="motive"
          value={motive}
          onChange={(_, value) => setMotive(value)}
        >
          {motives.map(({ code, label }) => (
            <FormControlLabel key={code} value={code} control={<Radio />} label={`${code} · ${label}`} />
          ))}
        </RadioGroup>
        {fault && <FormHelperText role="alert">{fault}</FormHelperText>}
      </FormControl>
      <TextField
        label={t('shell.detail.reason_optional')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        multiline
        minRows={2}
      />
    </GuardedDialog>
  );
};
