import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { homePath } from '../../auth/abilities';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { MessageScreen } from './MessageScreen';

export const NotFoundPage = () => {
  const t = useT();
  const { user } = useSession();
  return (
    <MessageScreen full code="404" title={t('screens.error-404')} text={t('shell.not_found.text')}>
      <Button variant="contained" component={Link} to={user ? homePath(user) : pathTo('auth-login')}>
        {t(user ? 'shell.home' : 'screens.auth-login')}
      </Button>
    </MessageScreen>
  );
};
