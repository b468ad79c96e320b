import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useLogout } from 'ra-core';
import { Link, Navigate } from 'react-router';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { OwnInvoices } from '../../invoices';
import { OwnLeases } from '../../leases';
import { OwnStatement } from '../../reports';
import { pathTo } from '../../routes';
import { OwnOrders, OwnQuotes } from '../../sales';
import { OwnPage } from './OwnPage';

/** The customer's own page: who they are, their leases, orders and quotes to read, and the way out. */
export const AccessControlPage = () => {
  const t = useT();
  const { user, can } = useSession();
  const logout = useLogout();
  if (!user) return <Navigate to={pathTo('auth-login')} replace />;
  return (
    <OwnPage
      title={t('accounts.access.hello', { name: user.firstName || user.name })}
      text={t('accounts.access.text', { email: user.email })}
      actions={
        <Stack direction="row" spacing={1}>
          <Button component={Link} to={pathTo('own-account')}>
            {t('screens.own-account')}
          </Button>
          <Button variant="outlined" onClick={() => logout()}>
            {t('shell.logout')}
          </Button>
        </Stack>
      }
      more={can('read', 'Orders') && <OwnStatement />}
    >
      {can('read', 'Invoices') && <OwnInvoices />}
      {can('read', 'Leases') && <OwnLeases />}
      {can('read', 'Orders') && <OwnOrders />}
      {can('read', 'Quotes') && <OwnQuotes />}
    </OwnPage>
  );
};
