import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { homePath } from '../../auth/abilities';
import { useSession } from '../../auth/useSession';
import { shown } from '../../i18n/shown';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { DigestSection } from '../../shell/followups/DigestSection';
import { Section } from '../../shell/Section';
import { SecondStepSection } from '../secondStep/SecondStepSection';
import { OwnPage } from './OwnPage';
import { PasswordDialog } from './PasswordDialog';

/** How somebody signs in, whoever they are: staff, wholesalers and customers. */
export const OwnAccountPage = () => {
  const t = useT();
  const { user } = useSession();
  const [changing, setChanging] = useState(false);
  if (!user) return <Navigate to={pathTo('auth-login')} replace />;
  return (
    <OwnPage
      title={t('screens.own-account')}
      text={`${user.name} · ${shown(t, user.Role)} · ${user.email}`}
      actions={
        <Button variant="outlined" component={Link} to={homePath(user)}>
          {t('shell.home')}
        </Button>
      }
    >
      <Section
        title={t('accounts.login.password')}
        actions={
          <Button variant="outlined" onClick={() => setChanging(true)}>
            {t('accounts.password.change')}
          </Button>
        }
      />
      <SecondStepSection />
      <DigestSection />
      {changing && <PasswordDialog onClose={() => setChanging(false)} />}
    </OwnPage>
  );
};
