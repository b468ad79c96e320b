import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLogout } from 'ra-core';
import { Link, Navigate } from 'react-router';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { OwnInvoices } from '../../invoices';
import { OwnLeases } from '../../leases';
import { OwnStatement } from '../../reports';
import { pathTo } from '../../routes';
import { OwnOrders, OwnQuotes } from '../../sales';
import { Wordmark } from '../../shell/Brand';

/** The customer's own page: who they are, their leases, orders and quotes to read, and the way out. */
export const AccessControlPage = () => {
  const t = useT();
  const { user, can } = useSession();
  const logout = useLogout();
  if (!user) return <Navigate to={pathTo('auth-login')} replace />;
  return (
    <Box sx={{ flex: 1, display: 'grid', justifyItems: 'center', alignContent: 'start', p: 2.5 }}>
      <Stack spacing={2.5} sx={{ width: '100%', maxWidth: 760, py: { sm: 4 } }}>
        <Card sx={{ p: { xs: 2.5, sm: 3 } }}>
          <Stack
            direction="row"
            useFlexGap
            sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
          >
            <Wordmark />
            <Stack direction="row" spacing={1}>
              <Button component={Link} to={pathTo('own-account')}>
                {t('screens.own-account')}
              </Button>
              <Button variant="outlined" onClick={() => logout()}>
                {t('shell.logout')}
              </Button>
            </Stack>
          </Stack>
          <Typography variant="h1" sx={{ mt: 2.5 }} gutterBottom>
            {t('accounts.access.hello', { name: user.firstName || user.name })}
          </Typography>
          <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {t('accounts.access.text', { email: user.email })}
          </Typography>
          {can('read', 'Orders') && <OwnStatement />}
        </Card>
        {can('read', 'Invoices') && <OwnInvoices />}
        {can('read', 'Leases') && <OwnLeases />}
        {can('read', 'Orders') && <OwnOrders />}
        {can('read', 'Quotes') && <OwnQuotes />}
      </Stack>
    </Box>
  );
};
