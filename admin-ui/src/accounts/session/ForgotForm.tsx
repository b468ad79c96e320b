import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client';
import { useT } from '../../i18n/useT';
import { useCall } from './useCall';

/** The answer is the same for every address: it must not tell which accounts exist. */
export const ForgotForm = ({ email: first, onBack }: { email: string; onBack: () => void }) => {
  const t = useT();
  const { busy, refusal, run } = useCall();
  const [email, setEmail] = useState(first);
  const [sent, setSent] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent(await run(() => api.post('/api/password/forgot', { body: { email: email.trim() } })));
  };

  return (
    <Stack component="form" spacing={2} onSubmit={submit}>
      {refusal && <Alert severity="error">{refusal.errors.email ?? refusal.message}</Alert>}
      {sent && <Alert severity="success">{t('accounts.forgot.sent')}</Alert>}
      <TextField
        label={t('accounts.login.email')}
        type="email"
        autoComplete="username"
        required
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {t('accounts.forgot.send')}
      </Button>
      <Button onClick={onBack}>{t('shell.back')}</Button>
    </Stack>
  );
};
