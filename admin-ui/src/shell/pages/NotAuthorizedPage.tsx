import Button from '@mui/material/Button';
import { useLogout } from 'ra-core';
import { Link } from 'react-router';
import { homePath } from '../../auth/abilities';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { MessageScreen } from './MessageScreen';

export const NotAuthorizedPage = () => {
  const t = useT();
  const { user } = useSession();
  const logout = useLogout();
  return (
    <MessageScreen full title={t('screens.not-authorized')} text={t('shell.forbidden.text')}>
      <Button variant="contained" component={Link} to={user ? homePath(user) : pathTo('auth-login')}>
        {t(user ? 'shell.home' : 'screens.auth-login')}
      </Button>
      {user && (
        <Button variant="outlined" onClick={() => logout()}>
          {t('shell.logout')}
        </Button>
      )}
    </MessageScreen>
  );
};
