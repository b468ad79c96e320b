import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useT } from '../../i18n/useT';
import { DropBox } from '../../shell/DropBox';
import { useCommand } from '../../shell/useCommand';
import { addCertificate, SETTINGS } from '../calls';
import { INVOICES } from '../types';

/** The two files that the SAT gives, and the password of the key. Nothing of the key is ever shown again. */
export const CertificateForm = () => {
  const t = useT();
  const { busy, refusal, run } = useCommand(SETTINGS, INVOICES);
  const [certificate, setCertificate] = useState<File | null>(null);
  const [key, setKey] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const faults = refusal?.errors ?? {};
  const placed = Boolean(faults.certificate ?? faults.key ?? faults.password);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!certificate || !key) return;
    if (!(await run(() => addCertificate(certificate, key, password)))) return;
    setCertificate(null);
    setKey(null);
    setPassword('');
  };
  return (
    <Stack component="form" spacing={1.5} onSubmit={send} aria-label={t('invoices.csd.upload')}>
      <Typography variant="subtitle1" component="h3">
        {t('invoices.csd.upload')}
      </Typography>
      {refusal && !placed && <Alert severity="error">{refusal.message}</Alert>}
      <DropBox
        label={t('invoices.csd.certificate')}
        pick={t('invoices.csd.pick')}
        hint={t('invoices.csd.certificate_hint')}
        accept=".cer"
        name="certificate"
        fault={faults.certificate}
        onFile={setCertificate}
      >
        <Chosen label={t('invoices.csd.certificate')} file={certificate} />
      </DropBox>
      <DropBox
        label={t('invoices.csd.key')}
        pick={t('invoices.csd.pick')}
        hint={t('invoices.csd.key_hint')}
        accept=".key"
        name="key"
        fault={faults.key}
        onFile={setKey}
      >
        <Chosen label={t('invoices.csd.key')} file={key} />
      </DropBox>
      <TextField
        type="password"
        name="password"
        label={t('invoices.csd.password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={Boolean(faults.password)}
        helperText={faults.password ?? t('invoices.csd.password_hint')}
        required
        autoComplete="off"
      />
      <Button
        type="submit"
        variant="outlined"
        loading={busy}
        disabled={!certificate || !key || !password}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('invoices.csd.send')}
      </Button>
    </Stack>
  );
};

const Chosen = ({ label, file }: { label: string; file: File | null }) => (
  <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
    {label}
    {file && <strong> {file.name}</strong>}
  </Typography>
);
