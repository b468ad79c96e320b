import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../api/client';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { SignBoard } from './SignBoard';
import { useCall } from './useCall';

/** Where the link to a new e-mail leads. One press confirms: programs that only follow links do not. */
export const ConfirmEmailPage = () => {
  const t = useT();
  const [search] = useSearchParams();
  const { busy, refusal, run } = useCall();
  const [done, setDone] = useState(false);
  const token = search.get('token');
  const confirm = async () => setDone(await run(() => api.post('/api/email/confirm', { body: { token } })));
  return (
    <SignBoard title={t('accounts.email.title')} text={t('accounts.email.text')}>
      {done && <Alert severity="success">{t('accounts.email.done')}</Alert>}
      {refusal && <Alert severity="error">{refusal.message}</Alert>}
      {!token && <Alert severity="warning">{t('accounts.password.no_token')}</Alert>}
      {token && !done ? (
        <Button variant="contained" size="large" loading={busy} onClick={confirm}>
          {t('accounts.email.confirm')}
        </Button>
      ) : (
        <Button variant="contained" size="large" component={Link} to={pathTo('auth-login')}>
          {t('accounts.password.to_login')}
        </Button>
      )}
    </SignBoard>
  );
};
