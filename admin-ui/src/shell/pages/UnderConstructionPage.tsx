import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../auth/useSession';
import { type Key, useT } from '../../i18n/useT';
import { menuOf, screenAt } from '../gate';
import { MessageScreen } from './MessageScreen';

/** A screen that is still to come, and the ones that are there. */
export const UnderConstructionPage = () => {
  const t = useT();
  const { user } = useSession();
  const { pathname } = useLocation();
  const screen = screenAt(pathname);
  const ready = menuOf(user).filter(({ page }) => page);
  return (
    <MessageScreen
      title={`${screen ? t(`screens.${screen.name}` as Key) : ''}: ${t('shell.construction.title').toLowerCase()}`}
      text={t(ready.length > 0 ? 'shell.construction.text' : 'shell.construction.nothing')}
    >
      {ready.map(({ name, menu, path }) => (
        <Button key={name} variant="outlined" component={Link} to={menu ?? path}>
          {t(`screens.${name}` as Key)}
        </Button>
      ))}
    </MessageScreen>
  );
};
