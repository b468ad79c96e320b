import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client';
import { useSession } from '../../auth/useSession';
import { dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { useCommand } from '../../shell/useCommand';
import type { MailState } from './MailPage';

/** Sends one mail with what is stored, and says how it went. */
export const MailTest = ({ state, dirty }: { state: MailState; dirty: boolean }) => {
  const t = useT();
  const client = useQueryClient();
  const { user } = useSession();
  const { busy, refusal, run } = useCommand('mail');
  const [recipient, setRecipient] = useState(user?.email ?? '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A test that failed is noted as well.
    if (!(await run(() => api.post('/api/email/test', { body: { recipient } }))))
      await client.invalidateQueries({ queryKey: ['mail'] });
  };

  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack component="form" spacing={2} onSubmit={submit}>
        <Typography variant="h2">{t('accounts.mail.test')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {t('accounts.mail.test_text')}
        </Typography>
        {refusal ? (
          <Alert severity="error">{refusal.errors.recipient ?? refusal.message}</Alert>
        ) : (
          <LastTest state={state} />
        )}
        <TextField
          label={t('accounts.mail.recipient')}
          type="email"
          required
          value={recipient}
          onChange={(event) => setRecipient(event.target.value)}
        />
        {dirty && <Alert severity="info">{t('accounts.mail.save_first')}</Alert>}
        <Button type="submit" variant="outlined" loading={busy} disabled={dirty}>
          {t('accounts.mail.send_test')}
        </Button>
      </Stack>
    </Card>
  );
};

const LastTest = ({ state: { lastTestAt, lastTestError } }: { state: MailState }) => {
  const t = useT();
  if (!lastTestAt) return <Alert severity="info">{t('accounts.mail.never')}</Alert>;
  if (!lastTestError)
    return <Alert severity="success">{t('accounts.mail.last_ok', { date: dateTime(lastTestAt) })}</Alert>;
  return (
    <Alert severity="warning">
      {t('accounts.mail.last_failed', { date: dateTime(lastTestAt) })}
      <br />
      {lastTestError}
    </Alert>
  );
};
