import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useT } from '../../i18n/useT';
import { UntilRead } from '../offline/Unread';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

export const ListSkeleton = ({ columns }: { columns: number }) => {
  const t = useT();
  const shown = Array.from({ length: Math.min(columns, 5) }, (_, index) => index);
  return (
    <UntilRead>
      <Box role="status" aria-label={t('shell.list.loading')} sx={{ px: 2, pb: 2 }}>
        {ROWS.map((row) => (
          <Box key={row} sx={{ display: 'flex', gap: 3, py: 1.25 }}>
            {shown.map((column) => (
              <Skeleton key={column} variant="text" sx={{ flex: column === 0 ? 2 : 1, fontSize: '1rem' }} />
            ))}
          </Box>
        ))}
      </Box>
    </UntilRead>
  );
};
