import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { reading } from '../api/client';
import { dateTime } from '../i18n/format';
import { useT } from '../i18n/useT';
import { pathTo } from '../routes';
import { LEASES } from './types';

/** When rents were issued last, what was made, and which leases could not be brought up to date. */
export const LastRun = () => {
  const t = useT();
  const { data } = useQuery({ queryKey: [LEASES, 'runs'], queryFn: reading('/api/leases/runs') });
  const last = data?.[0];
  if (!data) return null;
  return (
    <Alert
      severity={!last || last.failed.length > 0 ? 'warning' : 'success'}
      variant="outlined"
      sx={{ mb: 2 }}
    >
      {last
        ? t('leases.runs.last', {
            at: dateTime(last.finishedAt),
            by: last.person || t('leases.runs.calendar'),
            leases: last.leases,
            made: last.installments,
          })
        : t('leases.runs.never')}
      {last && last.failed.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {last.failed.map(({ lease, words }) => (
            <li key={lease}>
              <Link component={RouterLink} to={pathTo('lease-details', { id: lease })}>
                {words}
              </Link>
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
};
