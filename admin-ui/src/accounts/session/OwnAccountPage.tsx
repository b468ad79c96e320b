import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { homePath } from '../../auth/abilities';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { Wordmark } from '../../shell/Brand';
import { Section } from '../../shell/Section';
import { SecondStepSection } from '../secondStep/SecondStepSection';
import { PasswordDialog } from './PasswordDialog';

/** How somebody signs in, whoever they are: staff, wholesalers and customers. */
export const OwnAccountPage = () => {
  const t = useT();
  const { user } = useSession();
  const [changing, setChanging] = useState(false);
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
            <Button variant="outlined" component={Link} to={homePath(user)}>
              {t('shell.home')}
            </Button>
          </Stack>
          <Typography variant="h1" sx={{ mt: 2.5 }} gutterBottom>
            {t('screens.own-account')}
          </Typography>
          <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {user.name} · {user.Role} · {user.email}
          </Typography>
        </Card>
        <Section
          title={t('accounts.login.password')}
          actions={
            <Button variant="outlined" onClick={() => setChanging(true)}>
              {t('accounts.password.change')}
            </Button>
          }
        />
        <SecondStepSection />
      </Stack>
      {changing && <PasswordDialog onClose={() => setChanging(false)} />}
    </Box>
  );
};
