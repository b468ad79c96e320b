import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useT } from '../i18n/useT';
import { UntilRead } from './offline/Unread';

export const PageSkeleton = () => (
  <UntilRead>
    <Bones />
  </UntilRead>
);

const Bones = () => {
  const t = useT();
  return (
    <Stack spacing={2} role="status" aria-label={t('ra.page.loading')} sx={{ p: { xs: 0, sm: 0.5 } }}>
      <Skeleton variant="text" width={220} height={36} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Skeleton variant="rounded" width={280} height={38} />
        <Skeleton variant="rounded" width={120} height={38} />
      </Box>
      <Skeleton variant="rounded" height={360} />
    </Stack>
  );
};
