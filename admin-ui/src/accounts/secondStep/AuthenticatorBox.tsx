import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SetUp } from '../../auth/signIn';
import { useT } from '../../i18n/useT';

/** What is given to an authenticator: read by its camera, opened on the same telephone, or typed. */
export const AuthenticatorBox = ({ setUp }: { setUp: SetUp }) => {
  const t = useT();
  return (
    <Stack spacing={1.5}>
      <Typography>{t('accounts.second_step.scan')}</Typography>
      <Box
        component="img"
        src={`data:image/svg+xml,${encodeURIComponent(setUp.qr)}`}
        alt={t('accounts.second_step.qr')}
        // White in the dark too: cameras read dark on light.
        sx={{ width: 208, height: 208, alignSelf: 'center', bgcolor: '#fff', borderRadius: 1.5 }}
      />
      <Link href={setUp.address} variant="body2" sx={{ alignSelf: 'center' }}>
        {t('accounts.second_step.open_here')}
      </Link>
      <Typography variant="body2" color="text.secondary">
        {t('accounts.second_step.by_hand')}
      </Typography>
      <Box
        component="code"
        sx={{
          p: 1,
          borderRadius: 1.5,
          bgcolor: 'action.hover',
          overflowWrap: 'anywhere',
          userSelect: 'all',
          fontSize: '0.9rem',
        }}
      >
        {setUp.secret}
      </Box>
    </Stack>
  );
};
