import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { clearSession } from '../../auth/session';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { NewPasswordForm } from './NewPasswordForm';
import { SignBoard } from './SignBoard';

/** Where the mailed link leads: choose a password, then sign in with it. */
export const NewPasswordPage = () => {
  const t = useT();
  const [search] = useSearchParams();
  const [done, setDone] = useState(false);
  const token = search.get('token');
  const toLogin = (
    <Button variant="contained" size="large" component={Link} to={pathTo('auth-login')}>
      {t('accounts.password.to_login')}
    </Button>
  );
  return (
    <SignBoard title={t('accounts.password.title')} text={t('accounts.password.text')}>
      {done && <Alert severity="success">{t('accounts.password.done')}</Alert>}
      {!token && <Alert severity="warning">{t('accounts.password.no_token')}</Alert>}
      {token && !done ? (
        <NewPasswordForm
          owner={{ token }}
          onDone={() => {
            // Whoever was signed in here before is not the person of the link.
            clearSession(true);
            setDone(true);
          }}
          actions={(busy) => (
            <Button type="submit" variant="contained" size="large" loading={busy}>
              {t('accounts.password.save')}
            </Button>
          )}
        />
      ) : (
        toLogin
      )}
    </SignBoard>
  );
};
