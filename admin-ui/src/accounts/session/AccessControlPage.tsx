import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLogout } from 'ra-core';
import { Navigate } from 'react-router';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { Wordmark } from '../../shell/Brand';
import { LOGIN } from '../../shell/gate';

/** The customer's own page: who they are, and the way out. */
export const AccessControlPage = () => {
  const t = useT();
  const { user } = useSession();
  const logout = useLogout();
  if (!user) return <Navigate to={LOGIN} replace />;
  return (
    <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', p: 2.5 }}>
      <Card sx={{ width: '100%', maxWidth: 460, p: { xs: 3, sm: 4 } }}>
        <Stack spacing={2.5}>
          <Wordmark />
          <Box>
            <Typography variant="h1" gutterBottom>
              {t('accounts.access.hello', { name: user.firstName || user.name })}
            </Typography>
            <Typography color="text.secondary">{t('accounts.access.text', { role: user.Role })}</Typography>
          </Box>
          <Box
            component="dl"
            sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1 }}
          >
            <Typography component="dt" color="text.secondary">
              {t('accounts.access.email')}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {user.email}
            </Typography>
            <Typography component="dt" color="text.secondary">
              {t('accounts.access.role')}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {user.Role}
            </Typography>
          </Box>
          <Button variant="outlined" onClick={() => logout()}>
            {t('shell.logout')}
          </Button>
        </Stack>
      </Card>
    </Box>
  );
};
